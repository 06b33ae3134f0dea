import { Loader, Text } from '@mantine/core';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usedByQuery } from '../catalogue.queries.ts';
import { addressOfKind } from '../kind-addresses.ts';
import classes from './editor.module.css';

/** Who names this entry, each leading to its own editor. */
export function UsedByList({ kind, id }: { kind: KindName; id: string }) {
  const { t } = useTranslation('catalogue');
  const { data, error, refetch } = useQuery({ ...usedByQuery(kind, id), staleTime: 0 });
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Loader size="sm" aria-label={t('loading')} />;
  }
  if (data.data.length === 0) {
    return <Text c="dimmed">{t('usedBy.nobody')}</Text>;
  }
  const kinds = [...new Set(data.data.map(({ vrsta }) => vrsta))];
  return kinds.map((one) => (
    <section key={one} className={classes.users}>
      <h3>{t(`kinds.${one}`)}</h3>
      <ul>
        {data.data
          .filter(({ vrsta }) => vrsta === one)
          .map(({ _id, naziv }) => (
            <li key={_id}>
              <TextLink {...addressOfKind(one, _id)}>{naziv}</TextLink>
            </li>
          ))}
      </ul>
    </section>
  ));
}
