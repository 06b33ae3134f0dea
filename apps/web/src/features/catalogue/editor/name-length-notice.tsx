import { Alert } from '@mantine/core';
import { lengthBeyond, SHORT_NAME_LENGTH } from '@nalaz/domain/catalogue/assay.limits';
import { IconRuler2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../catalogue.queries.ts';

/** S5.15: a name that fits neither a label nor a worklist. It can be saved. */
export function NameLengthNotice({ assay }: { assay: Document }) {
  const { t } = useTranslation('catalogue');
  const length = lengthBeyond(assay);
  const name = String(assay.labassay ?? '');
  if (length === undefined) {
    return null;
  }
  return (
    <Alert color="yellow" icon={<IconRuler2 size={18} />} role="status" py={6}>
      {t(name.length > SHORT_NAME_LENGTH ? 'shortNameLength' : 'nameLength', {
        length,
        limit: SHORT_NAME_LENGTH,
        name,
      })}
    </Alert>
  );
}
