import { Button, Group, Table, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { AmendChange, AmendTask } from '@nalaz/domain/reports/corrections.contract';
import { useTranslation } from 'react-i18next';

interface AmendTaskCardProps {
  task: AmendTask;
  onOpen: () => void;
  onKeep: () => void;
}

/** A value with its mark and what it was read by. */
function readText({ rezultat_f, flag, interval }: AmendChange['prije'], jedinica: string): string {
  const bounds = interval && (interval.ocekivano || `${interval.donja ?? ''}–${interval.gornja ?? ''}`);
  return [rezultat_f, jedinica, flag, bounds && `(${bounds})`].filter(Boolean).join(' ');
}

export function AmendTaskCard({ task, onOpen, onKeep }: AmendTaskCardProps) {
  const { t } = useTranslation('reports');
  const { pacijent, broj, verzija, razlog, ko, created, promjene } = task;
  return (
    <div style={{ overflowX: 'auto' }}>
      <Text fw={600}>
        {pacijent.prezime} {pacijent.ime} · {t('amendTasks.report', { broj, verzija })}
      </Text>
      <Text size="sm">{t('amendTasks.why', { reason: razlog, who: ko, when: formatDateTime(created) })}</Text>
      <Table aria-label={t('amendTasks.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('amendTasks.test')}</Table.Th>
            <Table.Th>{t('amendTasks.before')}</Table.Th>
            <Table.Th>{t('amendTasks.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {promjene.map((change) => (
            <Table.Tr key={`${change.sid} ${change.labassay} ${change.prethodni ?? false}`}>
              <Table.Th scope="row">
                {change.prethodni ? t('amendTasks.previousOf', { test: change.naziv }) : change.naziv}
              </Table.Th>
              <Table.Td>{readText(change.prije, change.prethodni ? '' : change.jedinica)}</Table.Td>
              <Table.Td>
                {change.prethodni
                  ? change.poslije.rezultat_f || t('amendTasks.nothing')
                  : readText(change.poslije, change.jedinica)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt={4}>
        <Button size="xs" onClick={onOpen}>
          {t('amendTasks.open')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('amendTasks.keep')}
        </Button>
      </Group>
    </div>
  );
}
