import { Button, Stack } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { useSession } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { type Overview, overviewQuery } from './autoverification.queries.ts';
import { Lately } from './lately.tsx';
import { ReplaySection } from './replay-section.tsx';
import { RuleList } from './rule-list.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { StopList } from './stop-list.tsx';

/** What leaves without a person: by which rules, how much, and the hand that stops it. */
export function AutoverificationPage() {
  const { t } = useTranslation('autoverification');
  const site = useSession()?.site ?? '';
  const { data, isPending, error, refetch } = useQuery(overviewQuery(site));
  const dialog = useDialog<Overview>();
  const failure = asCallFailure(error);
  return (
    <>
      <PageHeader
        title={t('title')}
        counts={data && t('counts', { rules: data.pravila.length, stops: data.zaustavljeno.length })}
        action={
          <Button
            color="red"
            size="md"
            leftSection={<IconHandStop size={20} />}
            disabled={!data}
            onClick={() => data && dialog.open(data)}
          >
            {t('stop.open')}
          </Button>
        }
      />
      <ProgressLine active={isPending} />
      {data ? (
        <Stack gap="md">
          <StopList stops={data.zaustavljeno} />
          <Lately overview={data} />
          <ReplaySection site={site} />
          <RuleList rules={data.pravila} />
        </Stack>
      ) : error ? (
        <ErrorState message={failure?.message} requestId={failure?.requestId} onRetry={() => void refetch()} />
      ) : null}
      {dialog.shown ? (
        <StopDialog key={dialog.key} overview={dialog.shown} opened={dialog.opened} onClose={dialog.close} />
      ) : null}
    </>
  );
}
