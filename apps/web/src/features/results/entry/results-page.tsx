import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { benchQuery } from './entry.queries.ts';
import { SampleBench } from './sample-bench.tsx';

/** S2.07. Another sample is another sheet: nothing that was typed may go over to the next tube. */
export function ResultsPage() {
  const { t } = useTranslation('results');
  const { id = '' } = useParams({ strict: false });
  const language = useLanguage();
  const { data, error, refetch } = useQuery(benchQuery(id));
  if (data) {
    return <SampleBench key={`${data.data.uzorak._id} ${language}`} sid={id} bench={data} />;
  }
  return (
    <>
      <PageHeader title={t('title')} />
      {error ? (
        <ErrorState
          message={error.message}
          requestId={asCallFailure(error)?.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack gap="sm">
          <Skeleton height={56} />
          <Skeleton height={420} />
        </Stack>
      )}
    </>
  );
}
