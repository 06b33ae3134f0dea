import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/field-text.ts';
import classes from './people.module.css';
import type { RoleDoubt } from './role.rules.ts';

/** What may be saved like this, but is hardly meant. */
export function RoleDoubts({ doubts }: { doubts: readonly RoleDoubt[] }) {
  const { t } = useTranslation('people');
  const { value } = useFieldText('uloge');
  if (doubts.length === 0) {
    return null;
  }
  const textOf = (one: RoleDoubt) => {
    if (one.doubt === 'rightWithoutScreen') {
      return t('role.doubts.rightWithoutScreen', { right: value('permissions', one.right) });
    }
    return one.doubt === 'screenWithoutRight'
      ? t('role.doubts.screenWithoutRight', { screen: value('sidebar', one.title) })
      : t('role.doubts.firstPageNotInMenu', { route: one.route });
  };
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('role.doubts.title')} role="note">
      <ul className={classes.plain}>
        {doubts.map((one) => (
          <li key={JSON.stringify(one)}>{textOf(one)}</li>
        ))}
      </ul>
    </Alert>
  );
}
