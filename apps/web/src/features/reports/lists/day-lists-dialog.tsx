import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { REPORT_FLAGS, type SessionData } from '@nalaz/domain/auth/session.contract';
import { toWallTime } from '@nalaz/domain/language/format';
import { fillText } from '@nalaz/domain/language/texts';
import { DAY_LIST_TITLES } from '@nalaz/domain/reports/day-list.texts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { DayListTable } from './day-list-table.tsx';
import { type Days, type ListName, showDayList } from './lists.queries.ts';

interface DayListsDialogProps {
  session: SessionData;
  opened: boolean;
  onClose: () => void;
}

/** S2.73: below this width one day is chosen. */
const NARROW = '(max-width: 799px)';

/** S2.73, S3.01, S6.03: the laboratory's lists over days; a person sees those that their role may. */
export function DayListsDialog({ session, opened, onClose }: DayListsDialogProps) {
  const { t } = useTranslation('reports');
  const allowed = REPORT_FLAGS.filter((flag) => session.reports[flag]);
  const [first] = allowed;
  const shown = useOpened(opened);
  return (
    <Modal.Root opened={shown} onClose={onClose} size={1100}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="lg">
            {t('lists.title')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('ui:close')} />
        </Modal.Header>
        <Modal.Body>
          {first ? (
            <DayLists allowed={allowed} first={first} />
          ) : (
            <EmptyState title={t('lists.none')} why={t('lists.noneWhy')} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function DayLists({ allowed, first }: { allowed: readonly ListName[]; first: ListName }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const today = toWallTime(new Date()).slice(0, 10);
  const [name, setName] = useState(first);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const days: Days = { od: from, do: narrow ? from : to };
  const wrong = days.od === '' || days.do === '' ? t('lists.dayNeeded') : undefined;
  const reversed = wrong === undefined && days.od > days.do ? t('lists.reversed') : undefined;
  const titleOf = (list: ListName) => fillText(DAY_LIST_TITLES[list], language);
  return (
    <>
      <Group gap="sm" mb="sm" align="end">
        <NativeSelect
          label={t('lists.which')}
          data={allowed.map((value) => ({ value, label: titleOf(value) }))}
          value={name}
          onChange={(event) => setName(allowed.find((one) => one === event.currentTarget.value) ?? first)}
          data-autofocus
        />
        <TextInput
          type="date"
          label={t(narrow ? 'lists.day' : 'lists.from')}
          max={today}
          value={from}
          error={wrong}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        {narrow ? null : (
          <TextInput
            type="date"
            label={t('lists.to')}
            max={today}
            value={to}
            error={reversed}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={15} aria-hidden />}
          onClick={() => void showDayList(name, days, titleOf(name)).catch(reportFailure)}
        >
          {t('lists.print')}
        </Button>
      </Group>
      {wrong || reversed ? null : <DayListTable name={name} days={days} title={titleOf(name)} />}
    </>
  );
}
