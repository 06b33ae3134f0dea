import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import type { Answer, TestApp } from './app.ts';

type Saved = Answer<(typeof EDIT_CALLS)[KindName]>['body'];

/** A day counted from today. Days as such have no hours, so that a change of the clock does not matter. */
export function dayFromToday(days: number): string {
  const day = new Date(`${dayOf(new Date())}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export interface PartnerLaboratory {
  trySave: (kind: KindName, element: object, more?: object) => Promise<Saved>;
  save: (kind: KindName, element: object, more?: object) => Promise<Entry>;
  /** Saves an entry again with some fields changed. */
  change: (kind: KindName, entry: Entry, change: object, more?: object) => Promise<Saved>;
  tests: { glukoza: Entry; urea: Entry };
  profiles: { osnovni: Entry; zbir: Entry };
}

/** Two assays and two profiles to put a price on, on offer since a month ago. */
export async function makeOffer(lab: TestApp, as: string): Promise<PartnerLaboratory> {
  const trySave = async (kind: KindName, element: object, more: object = {}) =>
    (await lab.call(EDIT_CALLS[kind], { as, body: { [KIND_KEYS[kind]]: element, ...more } })).body;
  const save = async (kind: KindName, element: object, more: object = {}) => {
    const body = await trySave(kind, element, more);
    if (!body.success) {
      throw new Error(`${kind} was not saved: ${JSON.stringify(body)}`);
    }
    return body.data;
  };
  const { _id: sekcija } = await save('sekcije', { sifra: 'TBIO', naziv: 'Biohemija' });
  const { _id: definicija } = await save('uzorak-def', { sifra: 'TSER', naziv: 'Epruveta' });
  const { _id: tip } = await save('uzorak', { sifra: 'TSER', naziv: 'Serum', definicija });
  const assay = (labassay: string, cijena: string) =>
    save('lab', { labassay, naziv: labassay, analit: labassay, sekcija, tip, cijena });
  const tests = { glukoza: await assay('T-GLU', '5.00'), urea: await assay('T-UREA', '5.05') };
  const testovi = [tests.glukoza._id, tests.urea._id];
  const profiles = {
    osnovni: await save('profili', { sifra: 'T-OSN', naziv: 'Osnovni', testovi, cijena: '9.00' }),
    zbir: await save('profili', { sifra: 'T-ZBIR', naziv: 'Zbirni', testovi }),
  };
  await lab.testDatabase.admin.query(
    `update catalogue_version set created_at = created_at - interval '30 days', valid_from = valid_from - interval '30 days'
     where entry_id = any ($1)`,
    [[...Object.values(tests), ...Object.values(profiles)].map(({ _id }) => _id)],
  );
  const change = (kind: KindName, { _id, verzija, dokument }: Entry, changed: object, more: object = {}) =>
    trySave(kind, { _id, verzija, ...dokument, ...changed }, more);
  return { trySave, save, change, tests, profiles };
}
