import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { useFieldText } from '../form/field-text.ts';
import { PanelSection } from './panel-section.tsx';
import { RightsTable, Screens } from './rights-table.tsx';
import { type RoleDraft, readRole } from './role.rules.ts';
import { RoleDoubts } from './role-doubts.tsx';
import { RolePeople } from './role-people.tsx';

/** What the role gives as it stands in the form, saved or not, and who has it. */
export function RoleMatrix({ id, dokument }: EditorExtraProps) {
  const { t } = useTranslation('people');
  const { label } = useFieldText('uloge');
  const role = readRole(dokument as RoleDraft);
  return (
    <Stack gap="lg">
      <Text size="sm">{t(`role.kinds.${role.kind}`)}</Text>
      <RoleDoubts doubts={role.doubts} />
      <PanelSection title={t('role.rights')}>
        <RightsTable rights={role.rights} label={t('role.rights')} />
      </PanelSection>
      <PanelSection title={t('role.others')}>
        <Screens screens={role.others} />
      </PanelSection>
      <PanelSection title={label('reports')}>
        <Text size="sm">{role.reports.map((flag) => label(`reports.${flag}`)).join(', ') || t('role.noReports')}</Text>
      </PanelSection>
      {id ? (
        <PanelSection title={t('role.people')}>
          <RolePeople id={id} />
        </PanelSection>
      ) : null}
    </Stack>
  );
}
