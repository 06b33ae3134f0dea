import { Skeleton, Stack, Title } from '@mantine/core';
import type { ReportAction, ReportEntry, ReportVersion } from '@nalaz/domain/reports/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { UrgentMark } from '../../../ui/urgent-mark.tsx';
import { reportQuery } from '../reports.queries.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import { PaperPanel } from './paper-panel.tsx';
import classes from './report.module.css';
import { ReportButtons } from './report-buttons.tsx';
import { ReportDeliveries } from './report-deliveries.tsx';
import { nameOf } from './report-dialog-props.ts';
import { KindMark, PaperMark, SampleChips } from './report-marks.tsx';
import { VersionList } from './version-list.tsx';

interface ReportViewProps {
  id: string;
  onDo: (action: ReportAction, entry: ReportEntry) => void;
}

export function ReportView({ id, onDo }: ReportViewProps) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (data) {
    return <ReportSheet entry={data.data} versions={data.verzije} onDo={onDo} />;
  }
  const failure = asCallFailure(error);
  if (failure?.status === 404 || failure?.status === 400) {
    return <EmptyState title={t('missing.title')} why={t('missing.why')} />;
  }
  return failure ? (
    <ErrorState message={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />
  ) : (
    <Stack gap="sm">
      <Skeleton height={40} />
      <Skeleton height={360} />
    </Stack>
  );
}

interface ReportSheetProps {
  entry: ReportEntry;
  versions: readonly ReportVersion[];
  onDo: ReportViewProps['onDo'];
}

/** Whose it is and how it stands; the paper itself; beside it its versions and where they went. */
function ReportSheet({ entry, versions, onDo }: ReportSheetProps) {
  const { t } = useTranslation('reports');
  const [chosen, setChosen] = useState<number>();
  const senders = [...new Set([entry.posiljaoc, entry.narucioc])].filter(Boolean).join(' · ');
  const version = versions.find(({ verzija }) => verzija === chosen) ?? versions[0];
  return (
    <div className={classes.sheet}>
      <div className={classes.facts}>
        <Title order={2}>
          {nameOf(entry)} <span className="unit">{entry.pacijent.godiste}</span>
        </Title>
        {entry.hitno ? <UrgentMark /> : null}
        <b>{entry.broj}</b>
        <span>{t('protocolOf', { protokol: entry.protokol, day: entry.datum })}</span>
        {senders ? <span>{senders}</span> : null}
        <KindMark entry={entry} />
        <PaperMark entry={entry} />
      </div>
      <OutdatedNotice entry={entry} />
      <ReportButtons entry={entry} onDo={onDo} />
      <div className={classes.parts}>
        <div className={classes.paper}>
          {version ? (
            <PaperPanel key={version.verzija} entry={entry} version={version} />
          ) : (
            <EmptyState title={t('notIssued.title')} why={t(entry.final ? 'notIssued.final' : 'notIssued.partial')} />
          )}
        </div>
        <div className={classes.beside}>
          <section>
            <Title order={3}>{t('columns.samples')}</Title>
            <SampleChips samples={entry.samples} />
          </section>
          <VersionList versions={versions} shown={version?.verzija} onChoose={setChosen} />
          {version ? <ReportDeliveries id={entry._id} /> : null}
        </div>
      </div>
    </div>
  );
}
