import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { EDIT_CALLS } from '../../../packages/domain/src/catalogue/edit.contract.ts';
import type { KindName } from '../../../packages/domain/src/catalogue/kind-names.ts';
import { KIND_KEYS } from '../../../packages/domain/src/catalogue/kind-words.ts';
import { type Arrangement, type Arrangements, type Desk, REASON } from './desk.ts';

/** The field that names an entry, where it is not `sifra`. */
const NAMING: Partial<Record<KindName, string>> = { users: 'email', uloge: 'naziv', lab: 'labassay', ana: 'kanal' };

/** Kinds of which a change may need somebody else who stands up for it. */
const BY_TWO: readonly KindName[] = [
  ...(['sites', 'uloge', 'poznati', 'autoverifikacija'] as const),
  ...(['lab', 'ana', 'profili', 'katalozi', 'partneri', 'doktori', 'lokacije'] as const),
];

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

export const CATALOGUE_ARRANGEMENTS: Arrangements = {
  ...Object.fromEntries(Object.entries(EDIT_CALLS).map(([kind, call]) => [call.name, edit(kind as KindName)])),
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
