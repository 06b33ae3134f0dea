import { EDIT_CALLS } from '../packages/domain/src/catalogue/edit.contract.ts';
import type { KindName } from '../packages/domain/src/catalogue/kind-names.ts';
import { KIND_KEYS } from '../packages/domain/src/catalogue/kind-words.ts';
import { mergePatients } from '../packages/domain/src/patients/patients.contract.ts';
import { createQuote } from '../packages/domain/src/quotes/quotes.contract.ts';
import { DEMO_PASSWORD } from './installation.ts';
import type { Send } from './sample-calls.ts';
import type { Ask } from './sample-laboratory.ts';
import type { Role } from './state-matrix-design.ts';
import type { Laboratory } from './state-matrix-laboratory.ts';

/** What an arrangement works with. */
export interface Desk {
  send: Send;
  ask: Ask;
  as: (role: Role) => string;
  bring: Laboratory['bring'];
  siteId: string;
  idOf: (kind: KindName, code: string) => string;
  /** Somebody new with the demo's password, signed in; a technologist unless said otherwise. */
  newPerson: (role?: Role) => Promise<{ userId: string; email: string; token: string }>;
  /** A word that was not used before. */
  newWord: () => string;
}

export interface Arranged {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Of whoever must make the call; nothing: an administrator. */
  token?: string;
}

/** Puts a record where the call needs it, and says the call. */
export type Arrangement = (desk: Desk) => Promise<Arranged>;

const REASON = { razlog: 'Proba' };

/** The field that names an entry, where it is not `sifra`. */
const NAMING: Partial<Record<KindName, string>> = { users: 'email', uloge: 'naziv', lab: 'labassay', ana: 'kanal' };

/** Kinds of which a change may need somebody else who stands up for it. */
const BY_TWO: readonly KindName[] = ['sites', 'uloge', 'poznati', 'autoverifikacija'];

/** A document of the demo under another name: in turns as a new entry and as a change of that one. */
const edit =
  (kind: KindName): Arrangement =>
  async ({ ask, newWord, newPerson }) => {
    const [known] = await ask<{ document: object }>(
      `select v.document from catalogue_entry e join catalogue_version v on v.entry_id = e.id and v.version = e.version
       where e.kind = $1 and not e.disabled and e.code not ilike 'FZ%' order by e.id limit 1`,
      [kind],
    );
    const [own] = await ask<{ _id: string; verzija: number }>(
      `select id as _id, version as verzija from catalogue_entry where kind = $1 and code ilike 'FZ%' and not disabled
       order by id desc limit 1`,
      [kind],
    );
    const word = newWord();
    const again = own && Number(word.slice(2)) % 2 === 0 ? own : {};
    const name = kind === 'users' ? `${word.toLowerCase()}@demo.nalaz.ba` : word;
    const body = { [KIND_KEYS[kind]]: { ...known?.document, ...again, [NAMING[kind] ?? 'sifra']: name } };
    if (!BY_TWO.includes(kind)) {
      return { body };
    }
    // Wrong proofs of a second person count against whoever asks: somebody else asks each time.
    const { email } = await newPerson('Administrator');
    return { body: { ...body, email, sifra: DEMO_PASSWORD }, token: (await newPerson('Administrator')).token };
  };

export const EDITS: Readonly<Record<string, Arrangement>> = Object.fromEntries(
  Object.entries(EDIT_CALLS).map(([kind, call]) => [call.name, edit(kind as KindName)]),
);

/** A section with two versions, and one scheduled if wanted. */
async function newSection({ send, as, newWord }: Desk, scheduled = false) {
  const sekcija = { sifra: newWord(), naziv: 'Proba' };
  const save = async (element: object, more: object = {}) => {
    const { body } = await send(EDIT_CALLS.sekcije, as('Administrator'), { body: { sekcija: element, ...more } });
    return body.data;
  };
  const first = await save(sekcija);
  const second = await save({ ...sekcija, naziv: 'Druga proba', _id: first._id, verzija: 1 });
  if (scheduled) {
    await save(
      { ...sekcija, naziv: 'Treća', _id: first._id, verzija: second.verzija },
      { vrijediOd: '2099-01-01T00:00:00Z' },
    );
  }
  return { params: { kind: 'sekcije', id: first._id }, verzija: second.verzija };
}

export const CATALOGUE: Readonly<Record<string, Arrangement>> = {
  restoreVersion: async (desk) => {
    const { params, verzija } = await newSection(desk);
    return { params, body: { verzija, izVerzije: 1, ...REASON } };
  },
  disableEntry: async (desk) => {
    const { params, verzija } = await newSection(desk);
    return { params, body: { verzija, ...REASON } };
  },
  withdrawScheduled: async (desk) => {
    const { params, verzija } = await newSection(desk, true);
    return { params, body: { verzija: verzija + 1, ...REASON } };
  },
};

export async function newPatient({ ask, siteId, newWord }: Desk): Promise<{ id: string; jmbg: string }> {
  const jmbg = `01010${newWord().slice(2).padStart(7, '0')}P`;
  const [patient] = await ask<{ id: string }>(
    `with p as (insert into patient (jmbg, jmbg_kind, ime, prezime, spol) values ($1, 'generated', 'PROBA', 'PROBIĆ', 'MUŠKI')
       returning id)
     insert into patient_site (patient_id, site_id) select id, $2 from p returning patient_id as id`,
    [jmbg, siteId],
  );
  return { id: patient?.id ?? '', jmbg };
}

export const PATIENTS: Readonly<Record<string, Arrangement>> = {
  updatePatient: async (desk) => {
    const { id, jmbg } = await newPatient(desk);
    return { params: { id }, body: { verzija: 1, jmbg, ime: 'Proba', prezime: 'Nova', spol: 'MUŠKI' } };
  },
  mergePatients: async (desk) => {
    const [kept, merged] = [await newPatient(desk), await newPatient(desk)];
    return { body: { ostaje: kept.id, spojen: merged.id, razlog: 'Ista osoba' } };
  },
  undoMerge: async (desk) => {
    const [kept, merged] = [await newPatient(desk), await newPatient(desk)];
    const body = { ostaje: kept.id, spojen: merged.id, razlog: 'Ista osoba' };
    const made = await desk.send(mergePatients, desk.as('Administrator'), { body });
    return { params: { id: made.body._id } };
  },
};

const newQuote = async ({ send, as, idOf }: Desk) => {
  const stavke = [{ vrsta: 'TEST', _id: idOf('lab', 'GLU'), kolicina: 1 }];
  const { body } = await send(createQuote, as('Prijem'), { body: { stavke } });
  return { params: { id: body.data._id }, verzija: body.data.verzija, stavke };
};

export const QUOTES: Readonly<Record<string, Arrangement>> = {
  updateQuote: async (desk) => {
    const { params, verzija, stavke } = await newQuote(desk);
    return { params, body: { verzija, stavke } };
  },
  changeQuoteStatus: async (desk) => {
    const { params, verzija } = await newQuote(desk);
    return { params, body: { verzija, status: 'IZDAT' } };
  },
};
