import { type MakeRow, plantAtEachSite, type Records } from '../ground.ts';

export const LABELS_RECORDS = {
  /** The print of a label at each site. */
  labelPrint: (ground) =>
    plantAtEachSite(ground, (siteId, place) => addPrint(ground.make, siteId, `1026319000${20 + place}`)),
} satisfies Records;

async function addPrint(make: MakeRow, siteId: string, code: string) {
  const label = { code, ime: '', prezime: '', godiste: '', spol: '', tip: '', sekcija: '', vrijeme: '', hitno: false };
  const id = await make(
    `insert into label_print (site_id, sample_id, label, round, status, author)
     values ($1, uuid_v7(), $2, 1, 'ODŠTAMPANO', 'authz') returning id`,
    [siteId, { ...label, rbr: 1, protokol: '', lokacija: '' }],
  );
  return { id, code };
}
