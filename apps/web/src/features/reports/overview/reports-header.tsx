import { Button, Group } from '@mantine/core';
import { formatCount } from '@nalaz/domain/language/format';
import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import type { Pagination } from '@nalaz/domain/tables/table.contract';
import { IconFileCheck, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { mayNow } from '../../../lib/session.ts';
import { useKeysOfPage } from '../../../lib/use-keys-of-page.ts';
import { Hint } from '../../../ui/hint.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBatch } from '../print/use-batch.ts';
import { mayDo } from '../report/report-tasks.ts';
import { waitingQuery } from '../reports.queries.ts';

interface ReportsHeaderProps {
  total: Pagination | undefined;
  onIssue: (action: ReportAction, entries: readonly ReportEntry[]) => void;
  onPrint: () => void;
}

/** How many wait, and the three ways on from here: issue all of them, print a day, look at the day's lists. */
export function ReportsHeader({ total, onIssue, onPrint }: ReportsHeaderProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const batch = useBatch();
  const { data: waiting } = useQuery(waitingQuery(1));
  const mayIssue = mayNow('verifikacija');
  const issueAll = async () => {
    const { data } = await queryClient.fetchQuery({ ...waitingQuery(), staleTime: 0 });
    const due = data.filter((entry) => mayDo('issueFinal', entry));
    if (due.length > 0) {
      onIssue('issueFinal', due);
    } else {
      toast.info(t('nothingDue'));
    }
  };
  const start = () => void issueAll().catch(reportFailure);
  const showLists = () => openDialog('dayLists');
  useKeysOfPage((event) => {
    const actions: Partial<Record<string, () => void>> = {
      KeyP: onPrint,
      KeyL: showLists,
      ...(mayIssue ? { KeyI: start } : {}),
    };
    return event.ctrlKey || event.metaKey ? undefined : actions[event.code];
  });
  const count = waiting?.pagination.total ?? 0;
  const shown = waiting && formatCount(count, language, waiting.pagination.total_estimated);
  return (
    <PageHeader
      title={t('title')}
      counts={
        <span role="status">
          {total ? t('counts.shown', { count: total.total }) : null}
          {shown ? ` · ${t('counts.waiting', { count, shown })}` : null}
        </span>
      }
      action={
        <Group gap="xs">
          <KeyedButton icon={<IconReportAnalytics size={15} aria-hidden />} shortcut="L" onClick={showLists}>
            {t('lists.button')}
          </KeyedButton>
          <KeyedButton icon={<IconPrinter size={15} aria-hidden />} shortcut="P" onClick={onPrint}>
            {batch ? t('print.following', { done: batch.gotovo, of: batch.ukupno }) : t('print.open')}
          </KeyedButton>
          {mayIssue ? (
            <KeyedButton primary icon={<IconFileCheck size={15} aria-hidden />} shortcut="I" onClick={start}>
              {t('issueAll')}
            </KeyedButton>
          ) : null}
        </Group>
      }
    />
  );
}

interface KeyedButtonProps {
  icon: ReactNode;
  shortcut: string;
  primary?: boolean;
  onClick: () => void;
  children: string;
}

function KeyedButton({ icon, shortcut, primary = false, onClick, children }: KeyedButtonProps) {
  return (
    <Hint text={children} shortcut={shortcut}>
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={icon}
        aria-keyshortcuts={shortcut}
        onClick={onClick}
      >
        {children}
      </Button>
    </Hint>
  );
}
