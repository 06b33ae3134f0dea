import { Badge, Code, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './call-card.module.css';
import { answerFields, type Field, type Operation, type Reference, requestFields } from './openapi.ts';

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  const { t } = useTranslation('api');
  if (fields.length === 0) {
    return null;
  }
  return (
    <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={4} captionSide="top">
        <Table.Caption ta="left">{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="30%">{t('reference.field')}</Table.Th>
            <Table.Th w="15%">{t('reference.place')}</Table.Th>
            <Table.Th>{t('reference.type')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ place, name, type, required }) => (
            <Table.Tr key={`${place}.${name}`}>
              <Table.Td>
                <Code>{name}</Code>{' '}
                {required && (
                  <Text component="span" size="xs" c="dimmed">
                    {t('reference.required')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{place}</Table.Td>
              <Table.Td>{type}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Details({ operation }: { operation: Operation }) {
  const { t } = useTranslation('api');
  const errors = operation['x-errors'] ?? [];
  return (
    <>
      {operation['x-repeatable'] && <Text c="dimmed">{t('reference.repeatable')}</Text>}
      <Fields title={t('reference.request')} fields={requestFields(operation)} />
      <Fields title={t('reference.answer')} fields={answerFields(operation)} />
      {errors.length > 0 && (
        <Group gap={6} mt="xs">
          <Text c="dimmed">{t('reference.errors')}:</Text>
          {errors.map((error) => (
            <Code key={error}>{error}</Code>
          ))}
        </Group>
      )}
    </>
  );
}

/** One call: method, address, who may make it; once opened, its fields and the failures it names. */
export function CallCard({ reference: { method, path, operation } }: { reference: Reference }) {
  const { t } = useTranslation('api');
  // The fields of all calls at once are thousands of rows, which nobody would see.
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.card} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <Badge variant="filled" color={method === 'GET' ? 'blue.9' : 'green.9'} radius="sm" w={56}>
          {method}
        </Badge>
        <Text component="span" ff="monospace" fw={600} className={classes.path ?? ''}>
          {path}
        </Text>
        <Text component="span" className={classes.what ?? ''}>
          {operation.summary}
        </Text>
        <Text component="span" c="dimmed">
          {t('reference.permission')}: <Code>{operation['x-permission']}</Code>
        </Text>
      </summary>
      {open && <Details operation={operation} />}
    </details>
  );
}
