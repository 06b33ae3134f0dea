import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { catalogueQuery, usedByQuery } from '../catalogue.queries.ts';
import { addressOfKind } from '../kind-addresses.ts';
import classes from './partners.module.css';

/** S1.03: who signs in for this partner. */
export function PartnerAccounts({ id }: { id: string }) {
  const { t } = useTranslation('partners');
  const users = useQuery(usedByQuery('partneri', id));
  const people = useQuery(catalogueQuery('users'));
  const accounts = users.data?.data.filter(({ vrsta }) => vrsta === 'users');
  if (!accounts) {
    return <Skeleton height={40} />;
  }
  if (accounts.length === 0) {
    return <Text c="dimmed">{t('accounts.none')}</Text>;
  }
  const emailOf = new Map(people.data?.data.map(({ _id, polja }) => [_id, String(polja.email ?? '')]));
  return (
    <ul className={classes.people}>
      {accounts.map(({ _id, naziv }) => (
        <li key={_id}>
          <TextLink {...addressOfKind('users', _id)}>{naziv}</TextLink>
          <Text size="xs" c="dimmed">
            {emailOf.get(_id)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
