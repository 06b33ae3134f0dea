import { Alert, Button } from '@mantine/core';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { IconBarcode, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useTableSearch } from '../../lib/use-table-search.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pressedRow } from '../../ui/data-table/pressed-row.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useSampleColumns } from './sample-columns.tsx';
import { SampleDetail } from './sample-detail.tsx';
import { SampleDialogs } from './sample-dialogs.tsx';
import { type SampleTask, taskOfKey } from './sample-tasks.ts';
import { labelPrintsQuery, samplesQuery } from './samples.queries.ts';
import { useFoundSample } from './use-found-sample.ts';
import type { Intake } from './use-order.ts';
import { useSampleDialogs } from './use-sample-dialogs.ts';

const PRESET = { itemsPerPage: 'Svi Rezultati' } as const;
const keyOf = ({ _id }: Sample) => _id;
const showDetail = (sample: Sample) => <SampleDetail sample={sample} />;
const isUrgent = ({ urgent }: Sample) => urgent;

interface SamplesSectionProps {
  intake: Intake;
  /** Just made: lit up at the top. */
  made: ReadonlySet<string>;
  onShowReport: (sid: string, number: string) => void;
}

/** The patient's samples, newest first, with everything that may be done with each. */
export function SamplesSection({ intake, made, onShowReport }: SamplesSectionProps) {
  const { t } = useTranslation('samples');
  const session = useSession();
  const patientId = intake.patient._id;
  const { state, setState } = useTableSearch(PRESET);
  const result = useQuery(samplesQuery(patientId, toTableQuery(state)));
  const rows = useMemo(() => result.data?.data ?? [], [result.data]);
  const { data: printed } = useQuery(labelPrintsQuery());
  // Newest first: the last print of a sample says how its label stands.
  const prints = useMemo(
    () => new Map([...(printed?.data ?? [])].reverse().map(({ code, status }) => [code, status])),
    [printed],
  );
  const dialogs = useSampleDialogs();
  const { open } = dialogs;
  const start = useCallback(
    (task: SampleTask, sample: Sample) => (task === 'pdf' ? onShowReport(sample._id, sample.id) : open(task, sample)),
    [open, onShowReport],
  );
  const columns = useSampleColumns({ prints, onDo: start });
  const [quote, setQuote] = useState<string>();
  const { list, found } = useFoundSample(result.data ? rows : undefined, state, setState);
  const press = (event: KeyboardEvent) => {
    const row = pressedRow(event, rows);
    const task = row && taskOfKey(event.key, row);
    if (task) {
      event.preventDefault();
      start(task, row);
    }
  };
  // Who comments without marking anything usually means what has just been made.
  const lastVisit = rows.filter(({ protokol }) => protokol === rows[0]?.protokol).map(({ _id }) => _id);
  const comment = (marked: readonly string[]) => dialogs.comment({ patientId, samples: rows, marked });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the rows inside
    <div ref={list} onKeyDown={press}>
      {quote ? (
        <Alert color="green" mb="xs" role="status" withCloseButton onClose={() => setQuote(undefined)}>
          {t('comments.quoted')} <TextLink to={`/obrada/predracun/${quote}`}>{t('comments.openQuote')}</TextLink>
        </Alert>
      ) : null}
      <DataTable
        label={t('list')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-samples-${session?.localId}`}
        onOpen={(sample) => start('edit', sample)}
        renderDetail={showDetail}
        isUrgent={isUrgent}
        changedKeys={found ?? made}
        withoutDates
        filters={
          rows.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconMessages size={15} aria-hidden />}
              onClick={() => comment(lastVisit)}
            >
              {t('comments.button')}
            </Button>
          ) : null
        }
        batchActions={(keys) => (
          <>
            <Button
              variant="default"
              leftSection={<IconBarcode size={15} aria-hidden />}
              onClick={() => dialogs.label(rows.filter(({ _id }) => keys.includes(_id)))}
            >
              {t('labels.button')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMessages size={15} aria-hidden />}
              onClick={() => comment(keys)}
            >
              {t('comments.button')}
            </Button>
          </>
        )}
      />
      <SampleDialogs dialogs={dialogs} intake={intake} onQuote={setQuote} />
    </div>
  );
}
