import { Modal, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lengthBeyond } from '@nalaz/domain/catalogue/assay.limits';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { isAdministrator } from '@nalaz/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Document, entryQuery, schemaQuery } from '../catalogue.queries.ts';
import classes from './editor.module.css';
import { EditorHeader } from './editor-header.tsx';
import { EditorSession } from './editor-session.tsx';
import { cancelledOutcome, type EditorOutcome } from './outcome.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** S9.01 */
const TRANSITION_MILLISECONDS = 500;
const PHONE = '(max-width: 48em)';

interface EntryEditorProps {
  kind: KindName;
  /** Left out: a new entry. */
  id?: string | undefined;
  opened: boolean;
  /** As it was at this moment, only to be read. */
  naDan?: string | undefined;
  /** The dialog does not close itself: whoever opened it hears how it ended. */
  onOutcome: (outcome: EditorOutcome) => void;
}

/** The one editor of every kind of entry. */
export function EntryEditor(props: EntryEditorProps) {
  const { kind, id, opened, onOutcome } = props;
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const returnFocus = useFocusReturn(opened);
  const cancel = () => onOutcome(cancelledOutcome(kind));
  return (
    <Modal.Root
      opened={opened}
      onClose={cancel}
      size={1080}
      fullScreen={phone}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      transitionProps={{ duration: TRANSITION_MILLISECONDS, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content data-editor>
        <div className={classes.frame}>
          <EditorLoader key={id ?? ''} {...props} onCancel={cancel} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function EditorLoader({ kind, id, naDan, onOutcome, onCancel }: EntryEditorProps & { onCancel: () => void }) {
  const session = useSession();
  const schema = useQuery(schemaQuery(kind));
  const entry = useQuery({
    ...entryQuery(kind, id ?? '', naDan ? { naDan } : {}),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const stored = entry.isFetchedAfterMount ? entry.data?.data : undefined;
  useNameLength(kind, stored?.dokument, onOutcome);
  const administrator = isAdministrator({ level: session?.access.level ?? 1, customer: session?.customer ?? true });
  const error = schema.error ?? entry.error;
  if (!schema.data || (id !== undefined && !stored)) {
    return <EditorWaiting kind={kind} error={error} onRetry={() => void entry.refetch()} onCancel={onCancel} />;
  }
  return (
    <EditorSession
      kind={kind}
      stored={stored}
      names={entry.data?.nazivi ?? {}}
      schema={schema.data.shema}
      schedulable={schema.data.zakazivo}
      readOnly={!administrator || naDan !== undefined}
      onOutcome={onOutcome}
    />
  );
}

/** S5.15: said once, before the editing begins. */
function useNameLength(
  kind: KindName,
  document: Document | undefined,
  onOutcome: (outcome: EditorOutcome) => void,
): void {
  const length = kind === 'lab' && document ? lengthBeyond(document) : undefined;
  const said = useRef(false);
  useEffect(() => {
    if (length !== undefined && !said.current) {
      said.current = true;
      onOutcome({ event: 'LabAssayNameLength', length });
    }
  }, [length, onOutcome]);
}

interface EditorWaitingProps {
  kind: KindName;
  error: Error | null;
  onRetry: () => void;
  onCancel: () => void;
}

function EditorWaiting({ kind, error, onRetry, onCancel }: EditorWaitingProps) {
  const { t } = useTranslation('catalogue');
  useEditorKeys({ covered: false, onSave: undefined, onClose: onCancel });
  return (
    <>
      <EditorHeader kind={kind} name="…" stored={undefined} onClose={onCancel} />
      <div className={classes.body}>
        {error ? (
          <ErrorState message={error.message} onRetry={onRetry} />
        ) : (
          <Stack gap="sm" aria-busy aria-label={t('loading')}>
            {['a', 'b', 'c', 'd', 'e'].map((line) => (
              <Skeleton key={line} height={32} radius="sm" />
            ))}
          </Stack>
        )}
      </div>
    </>
  );
}
