import { disableEntry, listVersions, readEntry, restoreVersion } from '@nalaz/domain/catalogue/catalogue.contract';
import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import { WEAKENING } from '@nalaz/domain/catalogue/weakening.examples';
import { takesOver, weakensSafety } from '@nalaz/domain/catalogue/weakening.rules';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context.ts';
import { insertVersion } from './save.repository.ts';
import { headOf } from './save.service.ts';

let lab: TestApp;
let admin: string;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const query = async (text: string, values: unknown[] = []) => (await lab.testDatabase.admin.query(text, values)).rows;
const idOf = async (kind: KindName, code: string): Promise<string> =>
  (await query('select id from catalogue_entry where kind = $1 and code = $2', [kind, code]))[0]?.id;
const read = async (kind: KindName, id: string) =>
  (await lab.call(readEntry, { as: admin, params: { kind, id } })).body.data;

async function edit(kind: KindName, id: string | undefined, change: object, second: object = {}) {
  const stored = id === undefined ? undefined : await read(kind, id);
  const element = { ...(stored ? { _id: id, verzija: stored.verzija, ...stored.dokument } : {}), ...change };
  return (await lab.call(EDIT_CALLS[kind], { as: admin, body: { [KIND_KEYS[kind]]: element, ...second } })).body;
}

interface Judged {
  kind: KindName;
  before: Document;
  after: Document;
}

/** Kinds of which the database knows every example. */
const KNOWN_WHOLLY = ['sites', 'lab', 'ana', 'profili', 'katalozi', 'partneri', 'doktori', 'lokacije', 'users'];
const KNOWN = { sifra: 'DIJ', naziv: 'Dijaliza', donja: 400, gornja: 900, dana: 30, razlog: 'Dijaliza' };
const RULE = { sifra: 'SAM', naziv: 'Sam', nacin: 'UKLJUČENO', samoAnalizator: false, kontrolaDrugdje: true };

describe('a setting of safety is loosened by two people', () => {
  it('[S6.04] [S4.08] four eyes: not by one administrator, not with oneself, a bench or a wrong password', async () => {
    const off = (second: object = {}) => edit('sites', lab.sites.SA, { cetiriOka: false }, second);
    const codes = [];
    for (const second of [
      {},
      { email: lab.people.admin.email, sifra: PASSWORD },
      secondPerson(lab, 'tehnolog.sa'),
      { ...secondPerson(lab), sifra: 'nije-ta' },
    ]) {
      codes.push((await off(second)).code);
    }
    expect(codes).toEqual([
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_REFUSED',
      'SECOND_PERSON_REFUSED',
    ]);
    expect((await read('sites', lab.sites.SA)).dokument.cetiriOka).toBe(true);
  });

  it('[S6.04] both are in the history and in the trail, and putting it back takes one', async () => {
    expect((await edit('sites', lab.sites.SA, { cetiriOka: false }, secondPerson(lab))).success).toBe(true);
    const params = { kind: 'sites', id: lab.sites.SA };
    const [newest] = (await lab.call(listVersions, { as: admin, params })).body.data;
    expect(newest).toMatchObject({ autor: lab.people.admin.email, potvrdio: lab.people.mikrobiolog.email });
    const [trail] = await query("select after from audit where record = 'catalogue_version' order by id desc limit 1");
    expect(trail?.after).toMatchObject({
      author_id: lab.people.admin.id,
      confirmed_by: lab.people.mikrobiolog.id,
    });
    expect((await edit('sites', lab.sites.SA, { cetiriOka: true })).success).toBe(true);
    const { verzija } = await read('sites', lab.sites.SA);
    const restore = (second: object) =>
      lab.call(restoreVersion, { as: admin, params, body: { verzija, izVerzije: verzija - 1, ...second } });
    expect((await restore({})).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await restore(secondPerson(lab))).body.success).toBe(true);
    expect((await edit('sites', lab.sites.SA, { cetiriOka: true })).success).toBe(true);
  });

  it('[S6.04] a rule of automatic release: new, switched on, loosened, or disabled where it holds others back', async () => {
    expect((await edit('autoverifikacija', undefined, RULE)).code).toBe('SECOND_PERSON_NEEDED');
    const bio = await idOf('autoverifikacija', 'BIO');
    expect((await edit('autoverifikacija', bio, { nacin: 'UKLJUČENO' })).code).toBe('SECOND_PERSON_NEEDED');
    const { verzija } = await read('autoverifikacija', bio);
    const disable = (second: object) =>
      lab.call(disableEntry, {
        as: admin,
        params: { kind: 'autoverifikacija', id: bio },
        body: { verzija, ...second },
      });
    expect((await disable({})).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await edit('autoverifikacija', bio, { nacin: 'UKLJUČENO' }, secondPerson(lab))).success).toBe(true);
    expect((await edit('autoverifikacija', bio, { samoAnalizator: false })).code).toBe('SECOND_PERSON_NEEDED');
    expect((await edit('autoverifikacija', bio, { nacin: 'ISKLJUČENO' })).success).toBe(true);
  });

  it('[S6.04] a known critical value, a second factor that a role demands, and what a role may do', async () => {
    const test = await idOf('lab', 'KREA');
    const known = { ...KNOWN, test, vrijediDo: '2030-01-01', lokacije: [await idOf('lokacije', 'SA-DIJ')] };
    expect((await edit('poznati', undefined, known)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await edit('poznati', undefined, known, secondPerson(lab))).success).toBe(true);
    expect((await edit('poznati', await idOf('poznati', 'DIJ'), { gornja: 1200 })).code).toBe('SECOND_PERSON_NEEDED');
    expect((await edit('poznati', await idOf('poznati', 'DIJ'), { gornja: 800 })).success).toBe(true);

    const role = await idOf('uloge', 'Administrator');
    expect((await edit('uloge', role, { drugiFaktor: true })).success).toBe(true);
    await query('update role set second_factor = false');
    expect((await edit('uloge', role, { drugiFaktor: false })).code).toBe('SECOND_PERSON_NEEDED');
    const bench = await idOf('uloge', 'Tehnolog');
    expect((await edit('uloge', bench, { permissions: ['obrada', 'verifikacija'] })).code).toBe('SECOND_PERSON_NEEDED');
  });
});

describe('what an assay lets through', () => {
  it('[H144] a critical limit, a delta check and a release of an assay are loosened by two, also for a later day', async () => {
    const id = await idOf('lab', 'K');
    const { dokument } = await read('lab', id);
    const kriticne = dokument.kriticne as { gornja: number }[];
    expect(kriticne.length).toBeGreaterThan(0);
    const wider = kriticne.map((row) => ({ ...row, gornja: row.gornja + 0.1 }));
    for (const change of [{ kriticne: [] }, { kriticne: wider }]) {
      expect((await edit('lab', id, change)).code).toBe('SECOND_PERSON_NEEDED');
    }
    const vrijediOd = '2036-01-01T00:00:00Z';
    expect((await edit('lab', id, { kriticne: wider }, { vrijediOd })).code).toBe('SECOND_PERSON_NEEDED');
    expect(await edit('lab', id, { metoda: 'Potenciometrija' })).toMatchObject({ success: true });
    expect(await edit('lab', id, { kriticne: wider }, secondPerson(lab))).toMatchObject({ success: true });
    expect(await edit('lab', id, { kriticne })).toMatchObject({ success: true });
  });
});

describe('[H172] what a measurement is shown as', () => {
  it('what shows a measurement as something else is saved by two, what is only stricter by one', async () => {
    const id = await idOf('lab', 'LDL');
    const { dokument } = await read('lab', id);
    const range = { mjerniOpseg: { donja: 1, gornja: 100 } };
    const urea = await idOf('lab', 'UREA');
    const stored = (await read('lab', urea)).dokument;
    if (stored.mjerniOpseg) {
      expect(await edit('lab', urea, { mjerniOpseg: undefined }, secondPerson(lab))).toMatchObject({ success: true });
    }
    expect(await edit('lab', urea, range)).toMatchObject({ success: true });
    for (const change of [
      { decimale: Number(stored.decimale) + 1 },
      { jedinica: await idOf('jedinice', 'g/L') },
      { vrsta: 'tekst' },
      { mjerniOpseg: { donja: 1, gornja: 200 } },
    ]) {
      expect([change, (await edit('lab', urea, change)).code]).toEqual([change, 'SECOND_PERSON_NEEDED']);
    }
    const formula = `(${dokument.formula})`;
    const two = await Promise.all([1, 2].map(() => edit('lab', id, { formula }, secondPerson(lab))));
    // The later one was written from the version before, or finds it done.
    expect(two.map(({ code }) => code).toSorted()).toEqual([
      expect.stringMatching(/^ENTRY_(STALE|UNCHANGED)$/),
      undefined,
    ]);
    const codes = await idOf('lab', (await coded()).code);
    const { vrijednosti } = (await read('lab', codes)).dokument as { vrijednosti: { abnormalno: boolean }[] };
    const added = [...vrijednosti, { sifra: 'NOVO', naziv: 'Nova riječ', abnormalno: true }];
    expect((await edit('lab', codes, { vrijednosti: vrijednosti.slice(1) })).code).toBe('SECOND_PERSON_NEEDED');
    expect(await edit('lab', codes, { vrijednosti: added })).toMatchObject({ success: true });
  });
});

it('[H172] the unit of results is called as ever: neither by one nor by two, nor in the database', async () => {
  const id = await idOf('jedinice', 'g/L');
  for (const second of [{}, secondPerson(lab), { vrijediOd: '2036-01-01T00:00:00Z' }]) {
    expect(await edit('jedinice', id, { sifra: 'dg/L' }, second)).toMatchObject({
      ...{ success: false, code: 'ENTRY_INVALID' },
      errors: [{ field: 'sifra', code: 'CODE_KEPT' }],
    });
  }
  const { dokument, verzija } = await read('jedinice', id);
  await expect(
    lab.services.database.inTransaction(systemContext('proba'), (tx) =>
      insertVersion(tx, {
        ...headOf('jedinice', id, { ...dokument, sifra: 'dg/L' }),
        ...{ version: verzija + 1, changes: [], reason: '' },
      }),
    ),
  ).rejects.toMatchObject({ code: 'NL013' });
  expect(await edit('jedinice', id, { naziv: 'gram na litar' })).toMatchObject({ success: true });
});

/** An assay whose results are codes. */
const coded = async () =>
  (
    await query(
      `select e.code from catalogue_entry e join catalogue_version v on v.entry_id = e.id and v.version = e.version
       where e.kind = 'lab' and jsonb_array_length(v.document -> 'vrijednosti') > 1 order by e.code limit 1`,
    )
  )[0] as { code: string };

describe('the database itself', () => {
  it('[S6.04] takes no loosened version without another person who is confirmed and may verify', async () => {
    const { verzija, dokument } = await read('sites', lab.sites.BL);
    const loosen = (confirmedBy: string | undefined) =>
      lab.services.database.inTransaction(
        { userId: lab.people.admin.id, actor: 'proba', sites: 'all', organisationWide: true, requestId: '' },
        (tx) => {
          const document = { ...dokument, cetiriOka: false };
          const version = verzija + 1;
          return insertVersion(tx, {
            ...{ ...headOf('sites', lab.sites.BL, document), version },
            ...{ changes: [], reason: '', confirmedBy },
          });
        },
      );
    for (const nobody of [undefined, lab.people['tehnolog.sa'].id]) {
      await expect(loosen(nobody)).rejects.toMatchObject({ code: 'NL008' });
    }
    await expect(loosen(lab.people.admin.id)).rejects.toThrow();
    const { id } = lab.people.mikrobiolog;
    await query("update app_user set signing_paused_until = 'infinity' where id = $1", [id]);
    await expect(loosen(id)).rejects.toMatchObject({ code: 'NL008' });
    await query('update app_user set signing_paused_until = null where id = $1', [id]);
    await expect(loosen(id)).resolves.toBeUndefined();
  });

  it('[S6.04] never refuses what the rule allows, and knows the plain cases', async () => {
    let known = 0;
    for (const [kind, { base, weakens, keeps }] of Object.entries(WEAKENING)) {
      const isRefused = async ([before, change]: readonly [object | undefined, object]): Promise<boolean> => {
        const documents = [before && { ...base, ...before }, { ...base, ...before, ...change }];
        const [row] = await query('select weakens_safety($1, $2, $3) as weakens', [kind, ...documents]);
        return row?.weakens;
      };
      const refused = [];
      for (const change of [...keeps, ...weakens]) {
        refused.push((await isRefused(change)) ? change : undefined);
      }
      expect([kind, refused.slice(0, keeps.length)]).toEqual([kind, keeps.map(() => undefined)]);
      const found = refused.slice(keeps.length);
      expect([kind, found]).toEqual([kind, KNOWN_WHOLLY.includes(kind) ? weakens : found]);
      known += found.filter(Boolean).length;
    }
    expect(known).toBeGreaterThanOrEqual(20);
  });

  const judged = async (sql: string, cases: readonly object[]): Promise<boolean[]> => {
    const text = `select array_agg(${sql} order by at) as judged from jsonb_array_elements($1::jsonb) with ordinality as c (c, at)`;
    return (await query(text, [JSON.stringify(cases)]))[0]?.judged;
  };

  it('[S6.04] [H144] [H170] [H172] says of any two examples, and of any two escalation lines, what the rule says', async () => {
    const hour = fc.integer({ min: 0, max: 24 });
    const member = fc.record(
      { telefon: fc.constantFrom('', '1', '2', '3'), odSata: hour, doSata: hour },
      { requiredKeys: ['telefon'] },
    );
    const line = fc.array(member, { maxLength: 4 });
    const lines = fc.tuple(line, line, fc.boolean()).map(([before, other, added]) => ({
      kind: 'sites' as KindName,
      before: { eskalacija: before },
      after: { eskalacija: added ? [...before, ...other] : other },
    }));
    const examples = KNOWN_WHOLLY.map((kind) => {
      const { base, weakens, keeps } = WEAKENING[kind as keyof typeof WEAKENING];
      const one = fc.constantFrom(...weakens, ...keeps);
      return fc.tuple(one, one).map(([[was, is], [other, another]]) => ({
        kind: kind as KindName,
        before: { ...base, ...was, ...is, ...other },
        after: { ...base, ...was, ...is, ...other, ...another },
      }));
    });
    const cases = JSON.parse(JSON.stringify(fc.sample(fc.oneof(lines, ...examples), 3000))) as Judged[];
    const rule = cases.map(({ kind, before, after }) => weakensSafety(kind, before, after));
    const found = await judged("weakens_safety(c ->> 'kind', c -> 'before', c -> 'after')", cases);
    expect(cases.filter((_case, at) => found[at] !== rule[at])).toEqual([]);
    expect(new Set(rule).size).toBe(2);

    const others = cases.map(({ kind, before, after }, at) => {
      const { kind: otherKind = kind } = at % 3 === 0 ? (cases[at + 1] ?? {}) : {};
      return { kind, otherKind, before, after: { ...after, labassay: `K${at % 2}` } };
    });
    expect(await judged("takes_over(c ->> 'kind', c ->> 'otherKind', c -> 'before', c -> 'after')", others)).toEqual(
      others.map(({ kind, otherKind, before, after }) => takesOver(kind, { kind: otherKind, document: before }, after)),
    );
  });
});
