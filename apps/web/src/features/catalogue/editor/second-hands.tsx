import { Text } from '@mantine/core';
import { diffDocuments } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useTranslation } from 'react-i18next';
import { SecondPersonDialog } from '../../../ui/second-person/second-person-dialog.tsx';
import type { Document } from '../catalogue.queries.ts';
import { useFieldText } from '../form/field-text.ts';
import { ChangeTable } from './change-table.tsx';
import type { EntryDraft } from './use-entry-draft.ts';

interface SecondHandsProps {
  kind: KindName;
  name: string;
  draft: Pick<EntryDraft, 'start' | 'dokument'>;
  schema: Document;
  names: Readonly<Record<string, string>>;
}

/** Whoever confirms reads what they confirm: each field before and after. */
export function SecondHands({ kind, name, draft: { start, dokument }, schema, names }: SecondHandsProps) {
  const { t } = useTranslation('catalogue');
  const text = useFieldText(kind, { schema, names });
  const changes = diffDocuments(start, dokument);
  return (
    <SecondPersonDialog
      title={t('twoHands.title')}
      help={t('twoHands.help')}
      email={t('twoHands.email')}
      needed={t('twoHands.needed')}
    >
      <Text fw={650}>{name}</Text>
      {changes.length > 0 ? (
        <ChangeTable
          label={name}
          marked
          columns={[t('history.place'), t('history.before'), t('history.after')]}
          rows={changes.map(({ polje, prije, poslije }) => ({
            key: polje,
            place: text.path(polje),
            before: text.value(polje, prije),
            after: text.value(polje, poslije),
          }))}
        />
      ) : null}
    </SecondPersonDialog>
  );
}
