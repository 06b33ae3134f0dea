import { Stack, Text } from '@mantine/core';
import type { ReportKind } from '@nalaz/domain/reports/report.words';
import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { CountedProgress } from '../print/counted-progress.tsx';
import { useIssueReports } from '../reports.queries.ts';
import { isOver, Refusal } from './refusal.tsx';
import classes from './report.module.css';
import { nameOf } from './report-dialog-props.ts';
import { type IssuedReport, useDrawnReports } from './use-drawn-reports.ts';

interface IssueDialogProps {
  entries: readonly ReportEntry[];
  kind: ReportKind;
  opened: boolean;
  onClose: () => void;
  onPrint: (visits: readonly string[]) => void;
}

const NONE: readonly IssuedReport[] = [];

/** All or none. What has been issued is followed until it is drawn, and can be printed with the next Enter. */
export function IssueDialog({ entries, kind, opened, onClose, onPrint }: IssueDialogProps) {
  const { t } = useTranslation('reports');
  const issue = useIssueReports();
  const issued = issue.data?.nalazi ?? NONE;
  const drawn = useDrawnReports(issued);
  const posjete = entries.map(({ _id, verzija }) => ({ _id, verzija }));
  const print = () => {
    onClose();
    onPrint(issued.map(({ _id }) => _id));
  };
  const ask = {
    title: t(`issue.title.${kind}`, { count: entries.length }),
    onConfirm: () => issue.mutate({ posjete, vrsta: kind }),
    confirmLabel: t('issue.button'),
  };
  const follow = {
    title: t('issued.title', { count: issued.length }),
    onConfirm: print,
    confirmLabel: t('issued.print', { count: issued.length }),
    cancelLabel: t('ui:close'),
    disabledReason: drawn < issued.length ? t('issued.wait') : undefined,
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      readOnly={isOver(issue.error)}
      focusConfirm
      busy={issue.isPending}
      {...(issue.data ? follow : ask)}
    >
      <Stack gap="sm">
        <Refusal error={issue.error} />
        {issue.data ? (
          <>
            <Text>{t(drawn < issued.length ? 'issued.help' : 'issued.ready')}</Text>
            <CountedProgress label={t('issued.drawing')} done={drawn} of={issued.length} />
          </>
        ) : (
          <>
            <Text>{t(`issue.help.${kind}`)}</Text>
            <ChosenReports entries={entries} />
          </>
        )}
      </Stack>
    </ModalDialog>
  );
}

function ChosenReports({ entries }: { entries: readonly ReportEntry[] }) {
  const { t } = useTranslation('reports');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
    <section className={classes.chosen} aria-label={t('issue.chosen')} tabIndex={0}>
      <ul>
        {entries.map((entry) => (
          <li key={entry._id}>
            <b>{nameOf(entry)}</b> <span className="unit">{entry.broj || entry.protokol}</span>
            {entry.izmjena ? ` · ${t('issue.amended', { reason: entry.izmjena.razlog })}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
