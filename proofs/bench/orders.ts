import type pg from 'pg';
import { ageAt } from '../../packages/domain/src/catalogue/age.rules.ts';
import type { LabAssayDocument } from '../../packages/domain/src/catalogue/assay.documents.ts';
import { findInterval } from '../../packages/domain/src/catalogue/reference.rules.ts';

/** Three tubes of ten tests each, as a man of middle age has them taken. */
const TUBES = [
  ['ALB', 'ALP', 'ALT', 'AST', 'CA', 'CK', 'CL', 'GLU', 'K', 'NA'],
  ['HGB', 'HCT', 'RBC', 'WBC', 'PLT', 'MCV', 'MCH', 'MCHC', 'RDW', 'MPV'],
  ['FT3', 'FT4', 'TSH', 'PTH', 'KORT', 'INZ', 'C-PEP', 'TESTO', 'SHBG', 'PRL'],
] as const;

export interface OrderedTest {
  id: string;
  version: number;
  /** Of which tube: 0, 1 or 2. */
  tube: number;
  place: number;
  tip: string;
  sekcija: string;
  jedinica: string;
  decimale: number;
  /** In the middle of the interval. */
  value: number;
}

export async function readOrder(admin: pg.Client): Promise<OrderedTest[]> {
  const codes = TUBES.flat();
  const { rows } = await admin.query<{
    code: string;
    id: string;
    version: number;
    document: LabAssayDocument;
    jedinica: string;
  }>(
    `select e.code, e.id, v.version, v.document, coalesce(u.name, '') as jedinica from catalogue_entry e
     join lateral (select * from catalogue_version v where v.entry_id = e.id order by version desc limit 1) v on true
     left join catalogue_entry u on u.id = nullif(v.document ->> 'jedinica', '')::uuid
     where e.kind = 'lab' and e.code = any ($1)`,
    [codes],
  );
  return TUBES.flatMap((tests, tube) =>
    tests.map((code, place) => {
      const found = rows.find((row) => row.code === code);
      if (!found) {
        throw new Error(`the catalogue has no ${code}`);
      }
      const { document, ...row } = found;
      const { tip, sekcija, decimale } = document;
      return { ...row, tip, sekcija, decimale, tube, place, value: middleOf(document) };
    }),
  );
}

/** Of a man of 46: nothing in the bench is critical. */
function middleOf({ reference, decimale }: LabAssayDocument): number {
  const found = findInterval(reference, {
    spol: 'MUŠKI',
    trudna: false,
    menopauza: false,
    dob: ageAt('1980-01-01', new Date()),
    dan: new Date().toISOString().slice(0, 10),
  });
  if (found.kind !== 'interval') {
    throw new Error('a test of the bench has no interval');
  }
  const { donja = 0, gornja = donja * 2 } = found.interval;
  return Number(((gornja + donja) / 2).toFixed(decimale));
}
