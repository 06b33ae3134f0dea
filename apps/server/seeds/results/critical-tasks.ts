import { isCritical } from '@nalaz/domain/results/result.words';
import { type Random, seedId } from '../random.ts';
import type { SeedSample } from '../visits.ts';
import type { ResultRow } from './result-rows.ts';

const MINUTE = 60_000;
const DUE_MINUTES = 30;
const CALLED = ['dr. Nermina Salkić', 'dežurna sestra, hitni prijem', 'dr. Goran Pavlović', 'dr. Ivana Marić'];

export interface SeedTask {
  id: string;
  site_id: string;
  visit_id: string;
  stanje: string;
  rok: Date;
  zatvoren_at: Date | null;
  zatvoren_od: string | null;
  version: number;
  created_at: Date;
}

export interface SeedItem {
  id: string;
  task_id: string;
  site_id: string;
  sample_id: string;
  labassay_id: string;
  result_version: number;
  stanje: string;
  receno_at: Date | null;
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
  rezultati: { stavka: string; labassay: string; rezultat: string }[];
  created_by: string;
  created_at: Date;
}

interface ToldSample {
  sample: SeedSample;
  reported: readonly ResultRow[];
  now: Date;
  caller: { email: string };
  codeOf: (labassayId: string) => string;
}

/** Of what was verified somebody was told and has said it back; the rest of a visit waits for one call. */
export function makeCriticalTasks(
  random: Random,
  { sample, reported, now, caller, codeOf }: ToldSample,
  made: { tasks: SeedTask[]; items: SeedItem[]; attempts: SeedAttempt[] },
): void {
  const critical = reported.filter(isCritical);
  const [first] = critical;
  if (!first) {
    return;
  }
  const isTold = sample.status === 'VERIFICIRAN';
  const { measured_at } = first;
  const told = new Date(Math.min(measured_at.getTime() + random.int(2, 28) * MINUTE, now.getTime()));
  const open = made.tasks.find(({ visit_id, zatvoren_at }) => visit_id === sample.visit_id && !zatvoren_at);
  const task: SeedTask = (!isTold && open) || {
    id: seedId(random, measured_at),
    site_id: sample.site_id,
    visit_id: sample.visit_id,
    stanje: isTold ? 'POTVRĐEN' : 'OTVOREN',
    rok: new Date(measured_at.getTime() + DUE_MINUTES * MINUTE),
    zatvoren_at: isTold ? told : null,
    zatvoren_od: isTold ? caller.email : null,
    version: isTold ? 2 : 1,
    created_at: measured_at,
  };
  if (task !== open) {
    made.tasks.push(task);
  }
  const items = critical.map(
    (row): SeedItem => ({
      id: seedId(random, row.measured_at),
      task_id: task.id,
      site_id: sample.site_id,
      sample_id: sample.id,
      labassay_id: row.labassay_id,
      result_version: row.version,
      stanje: isTold ? 'POTVRĐEN' : 'ČEKA',
      receno_at: isTold ? told : null,
      created_at: row.measured_at,
    }),
  );
  made.items.push(...items);
  if (isTold) {
    made.attempts.push({
      id: seedId(random, told),
      task_id: task.id,
      site_id: sample.site_id,
      kanal: 'TELEFON',
      kome: random.pick(CALLED),
      broj: `033 000 ${random.digits(3)}`,
      ishod: 'DOSTIGNUT',
      procitano: true,
      rezultati: critical.map((row, at) => ({
        stavka: items[at]?.id ?? '',
        labassay: codeOf(row.labassay_id),
        rezultat: `${row.rezultat_f} ${row.jedinica}`.trim(),
      })),
      created_by: caller.email,
      created_at: told,
    });
  }
}
