import { Stack } from '@mantine/core';
import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import type { Document } from '../catalogue.queries.ts';
import { emptyDocument } from '../form/empty-document.ts';
import { ChangeDialogs, type EntryChange } from './change-dialogs.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import classes from './editor.module.css';
import { EditorFooter, ReadOnlyFooter } from './editor-footer.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { type View, viewsOf } from './editor-views.ts';
import { entryName } from './entry-name.ts';
import { EntryView } from './entry-view.tsx';
import { cancelledOutcome, type EditorOutcome, savedOutcome } from './outcome.ts';
import { SecondHands } from './second-hands.tsx';
import { useDraftCheck } from './use-draft-check.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEntryDraft } from './use-entry-draft.ts';
import { useLeaving } from './use-leaving.ts';
import { type SaveHow, useSaving } from './use-saving.ts';
import { ViewSwitch } from './view-switch.tsx';

interface EditorSessionProps {
  kind: KindName;
  stored: Entry | undefined;
  names: Readonly<Record<string, string>>;
  schema: Document;
  schedulable: boolean;
  /** By right, or because one looks at the past. */
  readOnly: boolean;
  onOutcome: (outcome: EditorOutcome) => void;
}

/** One sitting with one entry: from opening it to the outcome. */
export function EditorSession(props: EditorSessionProps) {
  const { kind, stored, names, schema, schedulable, readOnly, onOutcome } = props;
  const { t } = useTranslation('catalogue');
  const draft = useEntryDraft(stored, () => emptyDocument(schema));
  const [how, setHow] = useState<SaveHow>({ razlog: '' });
  const [view, setView] = useState<View>('obrazac');
  const [change, setChange] = useState<EntryChange>();
  const leaving = useLeaving(draft.changed && !readOnly, () => onOutcome(cancelledOutcome(kind)));
  const finish = (entry: Entry) =>
    leaving.leave(() => {
      toast.success(t('saved', { name: entryName(kind, entry.dokument) }));
      onOutcome(savedOutcome(kind, entry));
    });
  const saving = useSaving({ kind, draft, check: useDraftCheck(kind, schema), onSaved: finish });

  const { base, dokument } = draft;
  // While the text of the JSON editor is no document, nothing else may show or save an older one.
  const [readable, setReadable] = useState(true);
  // What is scheduled has to be withdrawn before anything else is saved.
  const locked = readOnly || Boolean(base?.zakazana);
  const save = () => {
    if (!locked && readable && !saving.saving) {
      void saving.save(how);
    }
  };
  useEditorKeys({ covered: leaving.asking || change !== undefined, onSave: save, onClose: leaving.request });
  const edit = (next: Document) => {
    draft.change(next);
    saving.follow(next);
    setReadable(true);
  };
  const name = entryName(kind, dokument);
  const askDisable = () => setChange({ what: 'disable' });
  return (
    <>
      <EditorHeader kind={kind} name={name} stored={base} changed={draft.changed} onClose={leaving.request} />
      <ViewSwitch
        kind={kind}
        views={viewsOf({ kind, isNew: base === undefined, editor: !readOnly })}
        view={view}
        stuck={!readable}
        onChange={setView}
      />
      <div className={classes.body}>
        <Stack gap="sm">
          <EditorNotices
            kind={kind}
            draft={draft}
            saving={saving}
            how={how}
            names={names}
            schema={schema}
            onWithdraw={readOnly ? undefined : () => setChange({ what: 'withdraw' })}
          />
          <EntryView
            view={view}
            schema={schema}
            extra={{ kind, id: base?._id, dokument, stored: base, readOnly: locked, onChange: edit }}
            mayChange={!readOnly}
            changed={draft.changed}
            problems={saving.reported}
            onChangeAsked={setChange}
            onValidity={setReadable}
          />
        </Stack>
      </div>
      {locked ? (
        <ReadOnlyFooter onClose={leaving.request} />
      ) : (
        <EditorFooter
          withDetails={view === 'obrazac' || view === 'json'}
          how={how}
          onHow={setHow}
          schedulable={schedulable}
          unreadable={!readable}
          busy={saving.saving}
          onSave={save}
          onCancel={leaving.request}
          onDisable={base && base.dokument.disabled !== true ? askDisable : undefined}
        />
      )}
      <SecondHands kind={kind} name={name} draft={draft} schema={schema} names={names} />
      <DiscardDialog opened={leaving.asking} onStay={leaving.stay} onDiscard={leaving.discard} />
      {base ? (
        <ChangeDialogs
          kind={kind}
          stored={base}
          name={name}
          change={change}
          onClose={() => setChange(undefined)}
          onDone={finish}
        />
      ) : null}
    </>
  );
}
