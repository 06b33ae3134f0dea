import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { diffDocuments } from '@nalaz/domain/catalogue/document.rules';
import { useMemo, useState } from 'react';
import type { Document } from '../catalogue.queries.ts';

export interface EntryDraft {
  /** The entry as it was loaded; absent while it is new. */
  base: Entry | undefined;
  /** The document that the work began with. */
  start: Document;
  dokument: Document;
  changed: boolean;
  change: (dokument: Document) => void;
  /** Goes on from a newer version, with its document or with one's own. */
  rebase: (base: Entry, dokument: Document) => void;
}

export function useEntryDraft(stored: Entry | undefined, makeEmpty: () => Document): EntryDraft {
  const [began, setBegan] = useState(() => ({ base: stored, start: stored?.dokument ?? makeEmpty() }));
  const [dokument, change] = useState(began.start);
  const changed = useMemo(() => diffDocuments(began.start, dokument).length > 0, [began.start, dokument]);
  return {
    ...began,
    dokument,
    changed,
    change,
    rebase: (base, next) => {
      setBegan({ base, start: base.dokument });
      change(next);
    },
  };
}
