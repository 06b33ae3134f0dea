import type { Drafts } from './sheet.rules.ts';

/** Not below `nalaz.session.`: what was typed outlives a sign-out. */
const PREFIX = 'nalaz.draft.results.';
const KEPT_DAYS = 7;

interface StoredDraft {
  kada: number;
  drafts: Drafts;
}

const keyOf = (user: string, sid: string) => `${PREFIX}${user}.${sid}`;

function read(key: string): StoredDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as StoredDraft;
  } catch {
    return undefined;
  }
}

/** On a shared computer nothing stays for ever. */
function forgetOld(now: number): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    if ((read(key)?.kada ?? 0) < now - KEPT_DAYS * 86_400_000) {
      localStorage.removeItem(key);
    }
  }
}

/** Only ids of tests and what was typed for them, each person's own. */
export function readDrafts(user: string, sid: string): Drafts {
  forgetOld(Date.now());
  return read(keyOf(user, sid))?.drafts ?? {};
}

export function keepDrafts(user: string, sid: string, drafts: Drafts): void {
  if (Object.keys(drafts).length === 0) {
    localStorage.removeItem(keyOf(user, sid));
    return;
  }
  try {
    localStorage.setItem(keyOf(user, sid), JSON.stringify({ kada: Date.now(), drafts } satisfies StoredDraft));
  } catch {
    // A full storage must not stop the typing; the sheet itself still holds everything.
  }
}
