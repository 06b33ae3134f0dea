import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../lib/call-failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import { quoteQuery } from './quotes.queries.ts';

/** S2.08. */
export function QuotePage() {
  const { t } = useTranslation('quotes');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(quoteQuery(id));
  if (data) {
    return <QuoteSheet key={id} quote={data} />;
  }
  const failure = asCallFailure(error);
  return (
    <>
      <PageHeader title={t('title')} />
      {failure?.status === 404 || failure?.status === 400 ? (
        <EmptyState title={t('missing.title')} why={t('missing.why')} />
      ) : failure ? (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="sm" maw={1000}>
          <Skeleton height={40} />
          <Skeleton height={160} />
        </Stack>
      )}
    </>
  );
}
