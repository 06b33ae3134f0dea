import { Alert } from '@mantine/core';
import { SHORT_NAME_LENGTH } from '@nalaz/domain/catalogue/assay.limits';
import { IconRuler2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** S5.15: a name that fits neither a label nor a worklist. */
export function NameLengthNotice({ length, shortName }: { length: number; shortName: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <Alert color="yellow" icon={<IconRuler2 size={18} />} role="status" py={6}>
      {t('nameLength', { length, limit: SHORT_NAME_LENGTH, name: shortName })}
    </Alert>
  );
}
