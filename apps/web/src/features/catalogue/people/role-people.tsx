import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usedByQuery } from '../catalogue.queries.ts';
import { addressOfKind } from '../kind-addresses.ts';
import classes from './people.module.css';

/** Who has the role; each name leads to the person. */
export function RolePeople({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery({ ...usedByQuery('uloge', id), staleTime: 0 });
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Loader size="sm" aria-label={t('ui:loading')} />;
  }
  const people = data.data.filter(({ vrsta }) => vrsta === 'users');
  if (people.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('role.nobody')}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('counts', { count: people.length })}
      </Text>
      <ul className={classes.people}>
        {people.map(({ _id, naziv }) => (
          <li key={_id}>
            <TextLink {...addressOfKind('users', _id)}>{naziv}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
