import { useDebouncedCallback } from '@mantine/hooks';
import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { diffDocuments } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import { errorText } from '@nalaz/domain/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure, type CallFailure } from '../../../lib/call-failure.ts';
import { type Document, entryQuery, useSaveEntry } from '../catalogue.queries.ts';
import { confirmedCodes, type DraftProblem, isConfirmable, withinDocument } from './draft-problem.ts';
import type { EntryDraft } from './use-entry-draft.ts';

const CHECK_AGAIN_AFTER_MS = 300;

/** What somebody else has saved while this draft was being written. */
export interface Newer {
  entry: Entry;
  names: Readonly<Record<string, string>>;
}

interface Options {
  kind: KindName;
  draft: EntryDraft;
  check: (document: Document) => Promise<DraftProblem[]>;
  onSaved: (entry: Entry) => void;
}

function problemsOf({ code, errors }: CallFailure, kind: KindName): DraftProblem[] {
  return code === 'INPUT_INVALID' ? withinDocument(errors, KIND_KEYS[kind]) : [...errors];
}

/** Checks and saves a draft. A refusal changes nothing of what was typed. */
export function useSaving({ kind, draft, check, onSaved }: Options) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const call = useSaveEntry(kind);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const [reported, setReported] = useState<readonly DraftProblem[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [confirmed, setConfirmed] = useState(false);
  const [newer, setNewer] = useState<Newer>();
  const [checking, setChecking] = useState(false);
  const checkAgain = useDebouncedCallback(
    (document: Document) => void check(document).then(setProblems),
    CHECK_AGAIN_AFTER_MS,
  );

  const report = (found: readonly DraftProblem[]) => {
    setProblems(found);
    setReported(found);
  };
  const readNewer = async (id: string) => {
    const { data, nazivi } = await queryClient.fetchQuery({ ...entryQuery(kind, id), staleTime: 0 });
    setNewer({ entry: data, names: nazivi });
  };
  const hearRefusal = async (error: unknown) => {
    const failure = asCallFailure(error);
    if (!failure) {
      throw error;
    }
    setRefusal(failure.message);
    report(problemsOf(failure, kind));
    if (failure.code === 'ENTRY_STALE' && draft.base) {
      await readNewer(draft.base._id).catch(() => undefined);
    }
  };
  const send = async (base: Entry | undefined, dokument: Document, found: DraftProblem[], how: SaveHow) => {
    try {
      const { data } = await call.mutateAsync({
        id: base?._id,
        verzija: base?.verzija,
        dokument,
        potvrda: confirmedCodes(found),
        ...how,
      });
      onSaved(data);
    } catch (error) {
      await hearRefusal(error);
    }
  };

  return {
    /** What is still wrong now. */
    problems,
    /** What the last attempt to save has found: the form shows it beside the fields and goes to the first. */
    reported,
    refusal,
    newer,
    confirmed,
    setConfirmed,
    saving: checking || call.isPending,
    forgetNewer: () => {
      setNewer(undefined);
      setRefusal(undefined);
    },
    /** After a refusal what is mended goes from the list as it is mended. */
    follow: (document: Document) => {
      setConfirmed(false);
      if (problems.length > 0) {
        checkAgain(document);
      }
    },
    save: async (how: SaveHow, from: { base: Entry | undefined; dokument: Document } = draft) => {
      checkAgain.cancel?.();
      setRefusal(undefined);
      if (from.base && diffDocuments(from.base.dokument, from.dokument).length === 0) {
        setRefusal(errorText('ENTRY_UNCHANGED', language));
        return;
      }
      setChecking(true);
      const found = await check(from.dokument).finally(() => setChecking(false));
      report(found);
      if (found.every((problem) => confirmed && isConfirmable(problem))) {
        await send(from.base, from.dokument, found, how);
      }
    },
  };
}

export interface SaveHow {
  razlog: string;
  vrijediOd?: string | undefined;
}

export type Saving = ReturnType<typeof useSaving>;
