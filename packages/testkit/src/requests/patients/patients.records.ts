import type { MakeRow, Records } from '../ground.ts';

const NOTHING_MOVED = {
  visit: [],
  sample: [],
  requisition: [],
  quote: [],
  patient_site: [],
  patient: [],
};

export const PATIENTS_RECORDS = {
  /** Two records that are merged already, and a merge that was undone: nothing more happens to them. */
  merge: async ({ make, sites: [siteId] }) => {
    const merge = await addMerge(make, siteId);
    return () => merge;
  },
} satisfies Records;

/** Two records of one person, merged into one, and the ledger's row of a merge that was taken back. */
async function addMerge(make: MakeRow, siteId: string) {
  const add = async (jmbg: string, mergedInto: string | null) => {
    const id = await make(
      `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, merged_into)
       values ($1, 'generated', 'AUTHZ', 'SPOJEN', 'MUŠKI', $2) returning id`,
      [jmbg, mergedInto],
    );
    await make(
      'insert into patient_site (patient_id, site_id, merged) values ($1, $2, $3) returning patient_id as id',
      [id, siteId, mergedInto !== null],
    );
    return id;
  };
  const keptId = await add('010192000010P', null);
  const mergedId = await add('010192000011P', keptId);
  const undoneId = await make(
    `insert into patient_merge (kept_id, merged_id, reason, moved, undone_at, undone_by)
     values ($1, $2, 'Ista osoba', $3, now(), 'authz') returning id`,
    [keptId, mergedId, JSON.stringify(NOTHING_MOVED)],
  );
  return { keptId, mergedId, undoneId };
}
