import { Text } from '@mantine/core';
import { SAMPLE_STATUSES } from '@nalaz/domain/samples/sample.words';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../samples.module.css';

interface UnfinishedDialogProps {
  samples: readonly { id: string; status: string }[];
  opened: boolean;
  onClose: () => void;
}

/** S2.69. */
export function UnfinishedDialog({ samples, opened, onClose }: UnfinishedDialogProps) {
  const { t } = useTranslation('samples');
  return (
    <ModalDialog opened={opened} onClose={onClose} title={t('unfinished.title')} readOnly forced={false}>
      <Text mb="sm">{t('unfinished.help')}</Text>
      <div className={classes.scrolls}>
        <table className={classes.plain} aria-label={t('unfinished.title')}>
          <thead>
            <tr>
              <th scope="col">{t('unfinished.id')}</th>
              <th scope="col">{t('columns.status')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ id, status }) => {
              const known = SAMPLE_STATUSES.find((one) => one === status);
              return (
                <tr key={id}>
                  <td>{id}</td>
                  <td>{known ? <StatusBadge status={known} /> : status}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </ModalDialog>
  );
}
