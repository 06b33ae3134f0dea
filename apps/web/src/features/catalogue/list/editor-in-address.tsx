import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { lazy, Suspense, useRef } from 'react';
import { withTexts } from '../../../i18n/with-texts.ts';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { type EditorOutcome, isClosing } from '../editor/outcome.ts';

const EntryEditor = lazy(async () => ({
  default: (await withTexts(import('../editor/entry-editor.tsx'), 'assay', 'fields')).EntryEditor,
}));

/** `?zapis=novi` is an entry that does not exist yet. */
export const NEW_ENTRY = 'novi';

interface EditorInAddressProps {
  kind: KindName;
  /** The entry as it was at this moment, only to be read. */
  naDan?: string | undefined;
  onOutcome?: ((outcome: EditorOutcome) => void) | undefined;
}

/** The editor of the entry that the address names: a link opens it, back closes it. */
export function EditorInAddress({ kind, naDan, onOutcome }: EditorInAddressProps) {
  const [named, open] = useAddressPart('zapis');
  // The last one stays while the dialog fades out.
  const shown = useRef(named);
  if (named) {
    shown.current = named;
  }
  if (!shown.current) {
    return null;
  }
  return (
    <Suspense>
      <EntryEditor
        kind={kind}
        id={shown.current === NEW_ENTRY ? undefined : shown.current}
        naDan={naDan}
        opened={named !== undefined}
        onOutcome={(outcome) => {
          if (isClosing(outcome)) {
            open(undefined, true);
          }
          onOutcome?.(outcome);
        }}
      />
    </Suspense>
  );
}
