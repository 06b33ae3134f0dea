import { Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { asCallFailure } from '../../lib/call-failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageToolbar } from '../../ui/page-toolbar.tsx';
import { CallCard } from './call-card.tsx';
import { openApiQuery } from './openapi.queries.ts';
import { byModule, matching, type OpenApi } from './openapi.ts';

function Modules({ document, filter }: { document: OpenApi; filter: string }) {
  const { t } = useTranslation('api');
  const modules = matching(byModule(document), filter);
  if (modules.length === 0) {
    return <EmptyState title={t('reference.nothing', { filter })} />;
  }
  return modules.map(([module, references]) => (
    <Stack key={module} gap="xs" component="section" aria-labelledby={`module-${module}`}>
      <Title order={2} id={`module-${module}`}>
        {module}
      </Title>
      {references.map((reference) => (
        <CallCard key={`${reference.method} ${reference.path}`} reference={reference} />
      ))}
    </Stack>
  ));
}

/** S2.38. */
export function ApiReferencePage() {
  const { t } = useTranslation('api');
  const [filter, setFilter] = useState('');
  const { data, error, refetch } = useQuery(openApiQuery);
  const calls = data ? Object.values(data.paths).flatMap((operations) => Object.keys(operations)).length : 0;
  return (
    <>
      <PageHeader title={t('reference.title')} counts={data && t('reference.counts', { count: calls })} />
      <PageToolbar label={t('reference.filter')}>
        <TextInput
          aria-label={t('reference.filter')}
          placeholder={t('reference.filter')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </PageToolbar>
      <Stack gap="xl">
        {error && (
          <ErrorState
            message={error.message}
            requestId={asCallFailure(error)?.requestId}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton height={320} />}
        {data && <Modules document={data} filter={filter} />}
      </Stack>
    </>
  );
}
