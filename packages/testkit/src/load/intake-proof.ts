import type pg from 'pg';
import { isSampleNumber } from '../../../domain/src/samples/sample-number.rules.ts';
import type { IntakeOutcome } from './intake-load.ts';

export interface Finding {
  what: string;
  figure: string;
  met: boolean;
}

/** What the database says about saves that were acknowledged. */
export async function proveIntake(admin: pg.Client, outcome: IntakeOutcome, saves: number): Promise<Finding[]> {
  const { acknowledged } = outcome;
  const count = async (text: string, values: unknown[] = []) =>
    Number((await admin.query<{ n: string }>(text, values)).rows[0]?.n);
  const zero = (what: string, found: number): Finding => ({ what, figure: String(found), met: found === 0 });
  const marks = acknowledged.map(({ mark }) => mark);
  const numbers = acknowledged.flatMap((save) => save.numbers);
  const { rows: codes } = await admin.query<{ code: string }>('select code from sample');
  const patientOf = new Map(
    (await admin.query<{ jmbg: string; id: string }>('select jmbg, id from patient')).rows.map(({ jmbg, id }) => [
      jmbg,
      id,
    ]),
  );
  const { rows: stored } = await admin.query<{
    mark: string;
    visit: string;
    patient: string;
    codes: string[];
    visits: number;
  }>(
    `select s.komentar as mark, min(s.visit_id::text) as visit, min(s.patient_id::text) as patient,
       array_agg(s.code order by s.code) as codes, count(distinct s.visit_id)::int as visits
     from sample s where s.komentar = any ($1) group by 1`,
    [marks],
  );
  const storedOf = new Map(stored.map((row) => [row.mark, row]));
  const lost = acknowledged.filter((save) => {
    const row = storedOf.get(save.mark);
    return (
      row?.visits !== 1 ||
      row.visit !== save.visitId ||
      row.patient !== save.patientId ||
      row.codes.join() !== [...save.numbers].sort().join()
    );
  });
  return [
    { what: 'saves acknowledged', figure: `${acknowledged.length} of ${saves}`, met: acknowledged.length === saves },
    zero('patients with a number that somebody else has', await count(DUPLICATES)),
    zero(
      'saves for another record of the person',
      acknowledged.filter((s) => patientOf.get(s.jmbg) !== s.patientId).length,
    ),
    zero('sample numbers given twice', codes.length - new Set(codes.map(({ code }) => code)).size),
    zero('sample numbers that are not valid', numbers.filter((number) => !isSampleNumber(number)).length),
    zero('acknowledged saves that are not there exactly once', lost.length),
    zero('saves whose repeat got another answer', outcome.torn),
    zero('visits that nobody was told of', (await count(VISITS, [marks])) - acknowledged.length),
    zero('visits without their one row in the trail', await count(UNTOLD, [marks])),
    zero('gaps among sample numbers', await count(GAPS.samples, [marks])),
    zero("gaps among patients' places in the line", await count(GAPS.places, [marks])),
    zero('gaps among protocols', await count(GAPS.protocols, [marks])),
  ];
}

const DUPLICATES = 'select count(*) as n from (select from patient group by jmbg having count(*) > 1) as twice';
const OURS = 'select distinct visit_id as id from sample where komentar = any ($1)';
const VISITS = `select count(*) as n from (${OURS}) as ours`;
const UNTOLD = `select count(*) as n from (${OURS}) as ours
  where (select count(*) from audit a where a.record = 'visit' and a.action = 'insert' and a.record_id = ours.id::text) <> 1`;

/** Per site and day or year: the span of the numbers less how many there are. */
const spread = (value: string, from: string, by: string) =>
  `select coalesce(sum(gaps), 0) as n from (select max(${value}) - min(${value}) + 1 - count(*) as gaps from ${from} group by ${by}) as spans`;
const GAPS = {
  samples: spread(
    'substr(code, 8, length(code) - 8)::int',
    '(select code from sample where komentar = any ($1)) as s',
    'substr(code, 1, 7)',
  ),
  places: spread('rbr', `visit where id in (${OURS})`, 'site_id, dan'),
  protocols: spread('substr(protokol, 6)::int', `visit where id in (${OURS})`, 'site_id, left(protokol, 4)'),
};
