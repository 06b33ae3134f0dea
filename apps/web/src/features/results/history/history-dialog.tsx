import { Checkbox, Group, Modal, MultiSelect, SegmentedControl, Skeleton, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import classes from './history.module.css';
import { type HistoryTest, historyQuery } from './history.queries.ts';
import { HistoryGraphs } from './history-graphs.tsx';
import { HistoryTable } from './history-table.tsx';
import { NARROW } from './narrow.ts';
import { OverTime } from './over-time.tsx';

interface HistoryDialogProps {
  patientId: string;
  /** The parameter to begin with; none: the first. */
  test: string;
  opened: boolean;
  onClose: () => void;
}

/** S2.72, S2.73: how the patient's results were before. */
export function HistoryDialog({ patientId, test, opened, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('results');
  return (
    <Modal.Root opened={useOpened(opened)} onClose={onClose} size={1100}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="lg">
            {t('history.title')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('ui:close')} />
        </Modal.Header>
        <Modal.Body>
          <Tabs defaultValue="parameters" keepMounted={false}>
            <Tabs.List mb="sm">
              <Tabs.Tab value="parameters">{t('history.parameters')}</Tabs.Tab>
              <Tabs.Tab value="overTime">{t('history.overTime')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="parameters">
              <Parameters patientId={patientId} test={test} />
            </Tabs.Panel>
            <Tabs.Panel value="overTime">
              <OverTime patientId={patientId} />
            </Tabs.Panel>
          </Tabs>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type View = 'table' | 'graph';

function Parameters({ patientId, test }: { patientId: string; test: string }) {
  const { t } = useTranslation('results');
  const { data, error } = useQuery(historyQuery(patientId));
  const [chosen, setChosen] = useState<readonly string[]>(test ? [test] : []);
  const [view, setView] = useState<View>('graph');
  if (!data) {
    return error ? <ErrorState message={error.message} /> : <Skeleton height={240} />;
  }
  const first = data.testovi[0];
  if (!first) {
    return <Text>{t('history.nothing')}</Text>;
  }
  const known = data.testovi.filter(({ _id }) => chosen.includes(_id));
  const shown = known.length > 0 ? known : [first];
  return (
    <div className={classes.parameters}>
      <ParameterSelector tests={data.testovi} chosen={shown.map(({ _id }) => _id)} onChoose={setChosen} />
      <div className={classes.evaluation}>
        <Group justify="flex-end" mb="xs">
          <SegmentedControl
            aria-label={t('history.view')}
            value={view}
            onChange={(value) => setView(value === 'table' ? 'table' : 'graph')}
            data={[
              { value: 'graph', label: t('history.graph') },
              { value: 'table', label: t('history.table') },
            ]}
          />
        </Group>
        {view === 'graph' ? <HistoryGraphs tests={shown} /> : <HistoryTable tests={shown} />}
      </div>
    </div>
  );
}

interface ParameterSelectorProps {
  tests: readonly HistoryTest[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** One parameter or several. */
function ParameterSelector({ tests, chosen, onChoose }: ParameterSelectorProps) {
  const { t } = useTranslation('results');
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  if (narrow) {
    return (
      <MultiSelect
        label={t('history.choose')}
        data={tests.map(({ _id, naziv }) => ({ value: _id, label: naziv }))}
        value={[...chosen]}
        onChange={onChoose}
        searchable
      />
    );
  }
  return (
    <Checkbox.Group label={t('history.choose')} value={[...chosen]} onChange={onChoose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <section className={classes.selector} aria-label={t('history.choose')} tabIndex={0}>
        {tests.map(({ _id, naziv, tacke }) => (
          <Checkbox key={_id} value={_id} label={`${naziv} (${tacke.length})`} />
        ))}
      </section>
    </Checkbox.Group>
  );
}
