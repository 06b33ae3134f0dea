import { Card, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { entryQuery } from '../catalogue.queries.ts';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { useFieldText } from '../form/field-text.ts';
import classes from './people.module.css';
import { type RoleDraft, readRole } from './role.rules.ts';

/** Below the fields of a person: what the chosen role lets them do, in words. */
export function RightsPanel({ dokument }: EditorExtraProps) {
  const { t } = useTranslation('people');
  const id = useId();
  const role = typeof dokument.role === 'string' ? dokument.role : undefined;
  return (
    <Card withBorder padding="sm" mt="md" component="section" aria-labelledby={id}>
      <Stack gap="xs">
        <Title order={3} id={id}>
          {t('rights.title')}
        </Title>
        {role ? (
          <RightsOfRole id={role} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('rights.chooseRole')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function RightsOfRole({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const { value, label } = useFieldText('uloge');
  const { data, error } = useQuery(entryQuery('uloge', id));
  if (error) {
    return (
      <Text size="sm" c="dimmed">
        {error.message}
      </Text>
    );
  }
  if (!data) {
    return <Loader size="sm" aria-label={t('ui:loading')} />;
  }
  const role = readRole(data.data.dokument as RoleDraft);
  const rights = role.rights.filter(({ has }) => has);
  return (
    <>
      <Text size="sm">{t(`role.kinds.${role.kind}`)}</Text>
      {role.kind === 'administrator' ? null : rights.length > 0 ? (
        <ul className={classes.plain}>
          {rights.map(({ right }) => (
            <li key={right}>{value('permissions', right)}</li>
          ))}
        </ul>
      ) : (
        <Text size="sm">{t('rights.none')}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('rights.menu', { screens: role.menu.map((title) => value('sidebar', title)).join(', ') || '–' })}
      </Text>
      {role.reports.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('rights.reports', { reports: role.reports.map((flag) => label(`reports.${flag}`)).join(', ') })}
        </Text>
      ) : null}
    </>
  );
}
