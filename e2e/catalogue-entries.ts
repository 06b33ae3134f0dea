import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PASSWORD, PEOPLE } from './people.ts';

type Document = Record<string, unknown>;

export interface OwnEntry {
  kind: KindName;
  id: string;
  code: string;
  name: string;
  /** Where the list shows only this entry. */
  address: string;
}

/** What must differ between two entries of a kind, and what its people call them. */
const CODE_FIELDS: Partial<Record<KindName, string>> = {
  lab: 'labassay',
  ana: 'kanal',
  users: 'email',
  uloge: 'naziv',
};
const NAME_FIELDS: Partial<Record<KindName, string>> = {
  users: 'prezime',
  doktori: 'prezime',
  analysers: 'ime',
  ana: 'ime_testa',
};
const PAGES: Partial<Record<KindName, string>> = {
  users: '/postavke/korisnici?datum=Svi Rezultati',
  lab: '/assays/lab?',
  ana: '/assays/ana?',
  analysers: '/analysers?',
  partneri: '/partneri?',
};

export const pageOf = (kind: KindName) => PAGES[kind] ?? `/postavke?dio=${kind}`;

const unique = () => `E${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

/** The catalogue behind the screens, as an administrator: journeys work on entries that no other journey uses. */
export async function openCatalogue(request: APIRequestContext) {
  const signedIn = await request.post('/api/login/users', {
    data: { email: PEOPLE.administrator, password: PASSWORD },
  });
  const { idToken } = (await signedIn.json()).data;
  const headers = { Authorization: `Bearer ${idToken}` };
  const read = async (path: string) => (await request.get(`/api${path}`, { headers })).json();
  const save = async (kind: KindName, element: Document) => {
    const answer = await request.post(`/api${EDIT_CALLS[kind].path}`, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: { [KIND_KEYS[kind]]: element, razlog: '', potvrda: ['INTERVAL_GAP', 'INTERVAL_OVERLAP'] },
    });
    const saved = await answer.json();
    expect(saved, JSON.stringify(saved)).toMatchObject({ success: true });
    return saved.data as { _id: string; verzija: number; dokument: Document };
  };

  /** A copy of the kind's first entry, with a code and a name of its own. */
  const makeEntry = async (kind: KindName, changes: Document = {}): Promise<OwnEntry> => {
    const { data: rows } = await read(`/postavke/${kind}/pregled`);
    const { data: first } = await read(`/postavke/${kind}/${rows[0]._id}`);
    const code = unique();
    const name = `Zapis ${code}`;
    const own = {
      // Referrals find an assay by it: of two that have one, the lesser takes two people.
      ...(kind === 'lab' ? { loinc: '' } : {}),
      [NAME_FIELDS[kind] ?? 'naziv']: name,
      [CODE_FIELDS[kind] ?? 'sifra']: kind === 'users' ? `${code.toLowerCase()}@e2e.nalaz.ba` : code,
    };
    const { _id: id } = await save(kind, { ...first.dokument, disabled: false, ...own, ...changes });
    const shown = kind === 'uloge' ? code : name;
    return { kind, id, code, name: shown, address: `${pageOf(kind)}&filter=${encodeURIComponent(code)}` };
  };

  /** Somebody else changes the entry in the meantime. */
  const changeEntry = async ({ kind, id }: OwnEntry, changes: Document) => {
    const { data } = await read(`/postavke/${kind}/${id}`);
    return save(kind, { _id: id, verzija: data.verzija, ...data.dokument, ...changes });
  };
  const readEntry = async ({ kind, id }: OwnEntry) =>
    (await read(`/postavke/${kind}/${id}`)).data as { verzija: number; dokument: Document };
  return { makeEntry, changeEntry, readEntry };
}
