import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/call-failure.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { usedByQuery } from '../catalogue.queries.ts';
import { addressOfKind } from '../kind-addresses.ts';
import classes from './assay.module.css';

/** Who stands against it, each leading to its own editor. Others that name the assay, as a price list may, do not. */
export function DeleteRefusal({ id, failure }: { id: string; failure: CallFailure }) {
  const { t } = useTranslation(['assay', 'catalogue']);
  const inUse = failure.code === 'ENTRY_IN_USE';
  const { data } = useQuery({ ...usedByQuery('lab', id), enabled: inUse, staleTime: 0 });
  const users = (data?.data ?? []).filter(({ naziv, vrsta }) =>
    failure.errors.some(({ message }) => message.includes(`${naziv} (${vrsta})`)),
  );
  return (
    <Stack gap={4} role="alert">
      <Text fw={600}>{inUse ? t('assay:delete.inUse') : failure.message}</Text>
      {users.length > 0 ? (
        <ul className={classes.list}>
          {users.map(({ _id, naziv, vrsta }) => (
            <li key={_id}>
              <TextLink {...addressOfKind(vrsta, _id)}>{naziv}</TextLink> ({t(`catalogue:kind.${vrsta}`)})
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
