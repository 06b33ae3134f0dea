import { disableEntry, readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertVersion } from './save.repository.ts';
import { headOf } from './save.service.ts';

let lab: TestApp;
let admin: string;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const TWO = { success: false, code: 'SECOND_PERSON_NEEDED' };
const DONE = { success: true };

const read = async (kind: KindName, id: string) =>
  (await lab.call(readEntry, { as: admin, params: { kind, id } })).body.data;
const entry = async (kind: KindName, code: string) => {
  const { rows } = await lab.testDatabase.admin.query('select id from catalogue_entry where kind = $1 and code = $2', [
    kind,
    code,
  ]);
  return read(kind, rows[0]?.id);
};

const add = async (kind: KindName, document: object, second: object = {}) =>
  (await lab.call(EDIT_CALLS[kind], { as: admin, body: { [KIND_KEYS[kind]]: document, ...second } })).body;
async function edit(kind: KindName, id: string, change: object, second: object = {}) {
  const { verzija, dokument } = await read(kind, id);
  return add(kind, { _id: id, verzija, ...dokument, ...change }, second);
}
async function disable(kind: KindName, id: string, second: object = {}) {
  const { verzija } = await read(kind, id);
  return (await lab.call(disableEntry, { as: admin, params: { kind, id }, body: { verzija, ...second } })).body;
}

/** Past the service: what the database itself takes from one administrator. */
const store = (kind: KindName, document: Document, at?: { id: string; version: number }) =>
  lab.services.database.inTransaction(
    { userId: lab.people.admin.id, actor: 'proba', sites: 'all', organisationWide: true, requestId: '' },
    (tx) => {
      const { id, version } = at ?? { id: crypto.randomUUID(), version: 1 };
      return insertVersion(tx, { ...headOf(kind, id, document), version, changes: [], reason: '' });
    },
  );
const BY_TWO = { code: 'NL008' };

let made = 0;
const LOINC = ['900001-9', '900002-7', '900003-5', '900004-3'];
/** An assay with critical limits, alone in a profile. */
async function newAssay() {
  const { dokument } = await entry('lab', 'K');
  const word = `ZAM${++made}`;
  const document = { ...dokument, labassay: word, naziv: `Kalij ${word}`, loinc: LOINC[made - 1] } as Document;
  const assay = await add('lab', document);
  expect(assay).toMatchObject(DONE);
  const profile = { sifra: `P${word}`, naziv: `Profil ${word}`, testovi: [assay.data._id] };
  const saved = await add('profili', profile);
  expect(saved).toMatchObject(DONE);
  return { id: assay.data._id, document, word, profile: { ...profile, id: saved.data._id } };
}
const unguarded = (document: Document) => ({
  ...document,
  kriticne: [],
  delta: undefined,
  autoverifikacija: undefined,
});

describe('[S6.04] [H172] an assay with critical limits', () => {
  it('is taken away by two: its code, the entry itself, and its place in a profile', async () => {
    const { id, document, profile } = await newAssay();
    expect(await edit('lab', id, { labassay: `${document.labassay} STARI` })).toMatchObject(TWO);
    expect(await edit('lab', id, { naziv: `Kalij u serumu ${made}` })).toMatchObject(DONE);
    const other = await newAssay();
    expect(await edit('profili', profile.id, { testovi: [other.id] })).toMatchObject(TWO);
    expect(await edit('profili', profile.id, { testovi: [other.id, id] })).toMatchObject(DONE);
    expect(await edit('profili', profile.id, { testovi: [other.id] }, secondPerson(lab))).toMatchObject(DONE);
    expect(await disable('lab', id)).toMatchObject(TWO);
    expect(await disable('lab', id, secondPerson(lab))).toMatchObject(DONE);
  });

  it('is replaced by two: by whatever guards less and takes a code, a name or a LOINC that it has or had', async () => {
    const { id, document, word } = await newAssay();
    expect(await edit('lab', id, { naziv: `Stari ${word}` })).toMatchObject(DONE);
    const own = { labassay: `${word}-B`, naziv: `Drugi ${word}`, loinc: '' };
    const twins = [{ naziv: document.naziv }, { naziv: `  kalij   ${word.toLowerCase()} ` }, { loinc: document.loinc }];
    for (const twin of [...twins, { labassay: `Stari ${word}` }]) {
      const less = { ...unguarded(document), ...own, ...twin };
      expect([twin, await add('lab', less)]).toMatchObject([twin, TWO]);
      await expect(store('lab', less as Document)).rejects.toMatchObject(BY_TWO);
    }
    // What guards as much, or what nobody knows by such a name, is daily work.
    expect(await add('lab', { ...document, ...own, loinc: document.loinc })).toMatchObject(DONE);
    const fresh = await add('lab', {
      ...unguarded(document),
      labassay: `${word}-C`,
      naziv: `Treći ${word}`,
      loinc: '',
    });
    expect(fresh).toMatchObject(DONE);
    expect(await edit('lab', fresh.data._id, { naziv: document.naziv })).toMatchObject(TWO);
    expect(await edit('lab', fresh.data._id, { naziv: document.naziv }, secondPerson(lab))).toMatchObject(DONE);
    expect(await edit('lab', fresh.data._id, { cijena: '9.00' })).toMatchObject(DONE);
    expect(await edit('lab', fresh.data._id, { disabled: true })).toMatchObject(DONE);
    expect(await edit('lab', fresh.data._id, { disabled: false })).toMatchObject(TWO);
  });

  it('stays behind the name of its profile and behind the code that the hospital sends', async () => {
    const { id, document, word, profile } = await newAssay();
    const other = await add('lab', { ...unguarded(document), labassay: `${word}-X`, naziv: `X ${word}`, loinc: '' });
    expect(other).toMatchObject(DONE);
    const lesser = { sifra: `${word}-P`, naziv: profile.naziv, testovi: [other.data._id] };
    expect(await add('profili', lesser)).toMatchObject(TWO);
    await expect(store('profili', lesser)).rejects.toMatchObject(BY_TWO);
    expect(await add('profili', { ...lesser, testovi: [other.data._id, id] })).toMatchObject(DONE);
    const code = await add('katalozi', { sifra: `BOL-${word}`, naziv: 'Kalij', test: id });
    expect(code).toMatchObject(DONE);
    expect(await edit('katalozi', code.data._id, { test: other.data._id })).toMatchObject(TWO);
    expect(await edit('katalozi', code.data._id, { naziv: 'Kalij u serumu' })).toMatchObject(DONE);
    expect(await disable('katalozi', code.data._id)).toMatchObject(TWO);
    for (const sifra of [word, String(document.naziv), String(document.loinc), profile.sifra]) {
      const taking = { sifra, naziv: 'Preuzima', test: other.data._id };
      expect([sifra, await add('katalozi', taking)]).toMatchObject([sifra, TWO]);
      await expect(store('katalozi', taking)).rejects.toMatchObject(BY_TWO);
    }
    expect(await edit('lab', other.data._id, { naziv: `bol-${word}` })).toMatchObject(TWO);
  });
});

describe('[S6.04] [H170] whoever a code or a line leads to', () => {
  it('a partner gives its code to nobody else: another code, and a code that was one’s, take two', async () => {
    const partner = await add('partneri', { sifra: 'ZAMJENA', naziv: 'Prvi' });
    expect(partner).toMatchObject(DONE);
    const { _id, dokument } = partner.data;
    expect(await edit('partneri', _id, { sifra: 'ZAMJENA-2', naziv: 'Drugi' })).toMatchObject(TWO);
    await expect(store('partneri', { ...dokument, sifra: 'ZAMJENA-2' }, { id: _id, version: 2 })).rejects.toMatchObject(
      BY_TWO,
    );
    expect(await edit('partneri', _id, { sifra: 'ZAMJENA-2' }, secondPerson(lab))).toMatchObject(DONE);
    const taking = { sifra: 'ZAMJENA', naziv: 'Neko', dostava: { email: true, adresaEposte: 'neko@drugi.ba' } };
    expect(await add('partneri', taking)).toMatchObject(TWO);
    await expect(store('partneri', taking)).rejects.toMatchObject(BY_TWO);
    expect(await add('partneri', { ...taking, sifra: 'ZAMJENA-3', naziv: 'Prvi' })).toMatchObject(DONE);
  });

  it('strangers stand in front of nobody, and nobody is moved to another hour', async () => {
    const { dokument } = await read('sites', lab.sites.SA);
    const line = [
      { naziv: 'Dežurni', telefon: '061 1', odSata: 0, doSata: 24 },
      { naziv: 'Voditelj', telefon: '061 2', odSata: 0, doSata: 24 },
    ];
    expect(await edit('sites', lab.sites.SA, { eskalacija: line }, secondPerson(lab))).toMatchObject(DONE);
    const strangers = ['9', '8'].map((telefon) => ({ naziv: 'Neko', telefon, odSata: 0, doSata: 24 }));
    const elsewhen = line.map((one) => ({ ...one, odSata: 3, doSata: 4 }));
    const { verzija } = await read('sites', lab.sites.SA);
    for (const eskalacija of [[...strangers, ...line], [...strangers, ...elsewhen], line.toReversed()]) {
      expect(await edit('sites', lab.sites.SA, { eskalacija })).toMatchObject(TWO);
      const document = { ...dokument, eskalacija };
      const past = { id: lab.sites.SA, version: verzija + 1 };
      await expect(store('sites', document, past)).rejects.toMatchObject(BY_TWO);
    }
    expect(await edit('sites', lab.sites.SA, { eskalacija: [...line, ...strangers] })).toMatchObject(DONE);
  });
});
