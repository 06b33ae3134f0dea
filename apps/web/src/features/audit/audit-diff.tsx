import { Group, Text } from '@mantine/core';
import type { AuditRow } from '@nalaz/domain/audit/audit.contract';
import { useTranslation } from 'react-i18next';
import { RequestId } from '../../ui/request-id.tsx';
import { changesOf } from './audit.rules.ts';
import classes from './audit-diff.module.css';

/** What changed, field by field; the marks − and + say it without colour. */
export function AuditDiff({ row }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const changes = changesOf(row);
  return (
    <div className={classes.box}>
      {changes.length === 0 ? (
        <Text c="dimmed">{t('noFields')}</Text>
      ) : (
        <table className={classes.diff}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after, kind }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{kind !== 'added' && <del className={classes.before}>{before || t('empty')}</del>}</td>
                <td>{kind !== 'removed' && <ins className={classes.after}>{after || t('empty')}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="lg">
        {row.recordId && (
          <Text size="xs" c="dimmed" ff="monospace">
            {row.record}: {row.recordId}
          </Text>
        )}
        {row.requestId && <RequestId id={row.requestId} />}
      </Group>
    </div>
  );
}
