import { Group, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/field-text.ts';
import classes from './people.module.css';
import type { RightLine, ScreenLine } from './role.rules.ts';

/** Never by colour or sign alone: the word stands beside it. */
export function Answer({ yes }: { yes: boolean }) {
  const { t } = useTranslation('people');
  const Icon = yes ? IconCheck : IconMinus;
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex" className={classes.answer ?? ''}>
      <Icon size={16} aria-hidden />
      {t(yes ? 'role.yes' : 'role.no')}
    </Group>
  );
}

export function Screens({ screens }: { screens: readonly ScreenLine[] }) {
  const { t } = useTranslation('people');
  const { value } = useFieldText('uloge');
  return (
    <ul className={classes.screens}>
      {screens.map(({ title, place }) => (
        <li key={title}>
          {value('sidebar', title)}{' '}
          <Text span size="xs" c="dimmed">
            {t(`role.places.${place}`)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Rights × what each opens. */
export function RightsTable({ rights, label }: { rights: readonly RightLine[]; label: string }) {
  const { t } = useTranslation('people');
  const { value } = useFieldText('uloge');
  return (
    <table className={classes.rights} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('role.right')}</th>
          <th scope="col">{t('role.has')}</th>
          <th scope="col">{t('role.where')}</th>
        </tr>
      </thead>
      <tbody>
        {rights.map(({ right, has, screens }) => (
          <tr key={right} data-held={has}>
            <th scope="row">{value('permissions', right)}</th>
            <td>
              <Answer yes={has} />
            </td>
            <td>
              <Screens screens={screens} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
