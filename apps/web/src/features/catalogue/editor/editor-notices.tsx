import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useState } from 'react';
import type { Document } from '../catalogue.queries.ts';
import { useFieldText } from '../form/field-text.ts';
import { useKnownNames } from './known-names.ts';
import { NameLengthNotice } from './name-length-notice.tsx';
import { ProblemList } from './problem-list.tsx';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { StalePanel } from './stale-panel.tsx';
import { UndoNotice } from './undo-notice.tsx';
import type { EntryDraft } from './use-entry-draft.ts';
import type { SaveHow, Saving } from './use-saving.ts';

interface EditorNoticesProps {
  kind: KindName;
  draft: EntryDraft;
  saving: Saving;
  how: SaveHow;
  names: Readonly<Record<string, string>>;
  schema: Document;
  onWithdraw: (() => void) | undefined;
}

const NO_NAMES = {};

/** Everything that must be said before the document itself. */
export function EditorNotices(props: EditorNoticesProps) {
  const { kind, draft, saving, how, schema, onWithdraw } = props;
  const { newer } = saving;
  const [put, setPut] = useState<Document>();
  const names = useKnownNames(props.names, newer?.names ?? NO_NAMES);
  const text = useFieldText(kind, { schema, names });
  const takeTheirs = () => {
    if (newer) {
      setPut(draft.dokument);
      draft.rebase(newer.entry, newer.entry.dokument);
      saving.forgetNewer();
    }
  };
  const keep = (dokument: Document) => {
    if (newer) {
      draft.rebase(newer.entry, dokument);
      saving.forgetNewer();
      void saving.save(how, { base: newer.entry, dokument });
    }
  };
  return (
    <>
      {draft.base?.zakazana ? <ScheduledNotice scheduled={draft.base.zakazana} onWithdraw={onWithdraw} /> : null}
      {kind === 'lab' ? <NameLengthNotice assay={draft.dokument} /> : null}
      {newer ? (
        <StalePanel draft={draft} newer={newer} text={text} onTakeTheirs={takeTheirs} onKeep={keep} />
      ) : (
        <ProblemList
          refusal={saving.refusal}
          problems={saving.problems}
          text={text}
          confirmed={saving.confirmed}
          onConfirm={saving.setConfirmed}
        />
      )}
      {put && !newer ? (
        <UndoNotice
          onUndo={() => {
            draft.change(put);
            setPut(undefined);
          }}
        />
      ) : null}
    </>
  );
}
