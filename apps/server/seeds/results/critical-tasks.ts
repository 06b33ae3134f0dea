import { type Random, seedId } from '../random.ts';
import type { SeedSample } from '../visits.ts';
import type { ResultRow } from './result-rows.ts';

const MINUTE = 60_000;
const DUE_MINUTES = 30;
const CALLED = ['dr. Nermina Salkić', 'dežurna sestra, hitni prijem', 'dr. Goran Pavlović', 'dr. Ivana Marić'];

export interface SeedTask {
  id: string;
  site_id: string;
  sample_id: string;
  labassay_id: string;
  result_version: number;
  stanje: string;
  rok: Date;
  zatvoren_at: Date | null;
  zatvoren_od: string | null;
  version: number;
  created_at: Date;
}

export interface SeedAttempt {
  id: string;
  task_id: string;
  site_id: string;
  kanal: string;
  kome: string;
  broj: string;
  ishod: string;
  procitano: boolean;
  rezultat: string;
  created_by: string;
  created_at: Date;
}

/** Of what was verified somebody was told and has said it back; the rest waits for a call. */
export function makeCriticalTasks(
  random: Random,
  {
    sample,
    reported,
    now,
    caller,
  }: { sample: SeedSample; reported: readonly ResultRow[]; now: Date; caller: { email: string } },
  made: { tasks: SeedTask[]; attempts: SeedAttempt[] },
): void {
  for (const row of reported.filter(({ flag }) => flag === 'LL' || flag === 'HH')) {
    const isTold = sample.status === 'VERIFICIRAN';
    const told = new Date(Math.min(row.measured_at.getTime() + random.int(2, 28) * MINUTE, now.getTime()));
    const id = seedId(random, row.measured_at);
    made.tasks.push({
      id,
      site_id: sample.site_id,
      sample_id: sample.id,
      labassay_id: row.labassay_id,
      result_version: row.version,
      stanje: isTold ? 'POTVRĐEN' : 'OTVOREN',
      rok: new Date(row.measured_at.getTime() + DUE_MINUTES * MINUTE),
      zatvoren_at: isTold ? told : null,
      zatvoren_od: isTold ? caller.email : null,
      version: isTold ? 2 : 1,
      created_at: row.measured_at,
    });
    if (isTold) {
      made.attempts.push({
        id: seedId(random, told),
        task_id: id,
        site_id: sample.site_id,
        kanal: 'TELEFON',
        kome: random.pick(CALLED),
        broj: `033 000 ${random.digits(3)}`,
        ishod: 'DOSTIGNUT',
        procitano: true,
        rezultat: `${row.rezultat_f} ${row.jedinica}`.trim(),
        created_by: caller.email,
        created_at: told,
      });
    }
  }
}
