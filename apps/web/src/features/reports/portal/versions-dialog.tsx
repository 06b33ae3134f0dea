import { Loader } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { PortalReport } from '@nalaz/domain/reports/portal.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import classes from './portal.module.css';
import { versionsQuery } from './portal.queries.ts';
import type { PortalTask } from './portal-actions.ts';
import { PortalButtons } from './portal-buttons.tsx';
import { ReportBadges } from './report-words.tsx';

interface VersionsDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  onDo: (task: PortalTask, report: PortalReport) => void;
}

/** What was issued before, so that nobody goes on with a version that no longer holds. */
export function VersionsDialog({ id, opened, onClose, onDo }: VersionsDialogProps) {
  const { t } = useTranslation('portal');
  const { data, error } = useQuery(versionsQuery(id));
  const newest = data?.[0];
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={newest ? t('versions.title', { broj: newest.broj }) : t('versions.short')}
      size="min(40rem, 100%)"
      forced={false}
    >
      {data && newest ? (
        <>
          <p className={classes.whose}>
            {newest.pacijent.prezime} {newest.pacijent.ime} <span className="unit">{newest.pacijent.godiste}</span>
          </p>
          <ol className={classes.versions} aria-label={t('versions.short')}>
            {data.map((report) => (
              <li key={report.verzija} data-state={report.stanje}>
                <div>
                  <b>{t('versions.one', { verzija: report.verzija })}</b>{' '}
                  <span className="unit">{formatDateTime(report.izdat)}</span>
                  <ReportBadges report={report} />
                </div>
                <PortalButtons report={report} tasks={['show', 'download']} onDo={onDo} />
              </li>
            ))}
          </ol>
        </>
      ) : error ? (
        <EmptyState title={t('missing.title')} why={t('missing.why')} />
      ) : (
        <Loader size="sm" />
      )}
    </ModalDialog>
  );
}
