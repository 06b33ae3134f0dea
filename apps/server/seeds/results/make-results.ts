import type { Identity } from '@nalaz/domain/patients/identity.rules';
import { SIGNED_FORM } from '@nalaz/domain/results/judgement/canonical.rules';
import type { PreviousResult } from '@nalaz/domain/results/result.documents';
import { hashIdentity, hashResults } from '../../src/modules/results/release/signatures.service.ts';
import { seedId } from '../random.ts';
import type { SeedSample, SeedTest, SeedVisits } from '../visits.ts';
import { makeCriticalTasks, type SeedAttempt, type SeedItem, type SeedTask } from './critical-tasks.ts';
import { type ResultRow, resultRows } from './result-rows.ts';
import {
  type Bench,
  type GivenTest,
  measureAndJudge,
  type SeedAssay,
  type SeedPatientOfVisit,
} from './visit-results.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
const MEANING = 'Verifikujem rezultate i odgovaram za njih.';

export interface SeedPerson {
  id: string;
  email: string;
  ime: string;
}

export interface SiteBench extends Omit<Bench, 'previousOf'> {
  assayById: (id: string) => SeedAssay;
  patientOf: (id: string) => Identity;
  people: { technologist: SeedPerson; approver: SeedPerson; verifier: SeedPerson };
  /** The last verified result, by patient and test. */
  last: Map<string, PreviousResult>;
}

interface SeedSignature {
  sample_id: string;
  id: string;
  site_id: string;
  sample_version: number;
  znacenje: string;
  nacin: string;
  oblik: number;
  identitet: string;
  sha256: string;
  user_id: string;
  ime: string;
  potpisao: string;
  created_at: Date;
}

export interface SeedResults {
  results: ResultRow[];
  signatures: SeedSignature[];
  tasks: SeedTask[];
  items: SeedItem[];
  attempts: SeedAttempt[];
}

/** The results of these visits; their samples and tests learn what came of them. */
export function makeResults(bench: SiteBench, { samples, tests }: SeedVisits): SeedResults {
  const made: SeedResults = { results: [], signatures: [], tasks: [], items: [], attempts: [] };
  const testsOf = Map.groupBy(tests, ({ sample_id }) => sample_id);
  for (const ofVisit of Map.groupBy(samples, ({ visit_id }) => visit_id).values()) {
    addVisit(bench, ofVisit, testsOf, made);
  }
  return made;
}

function addVisit(
  site: SiteBench,
  samples: readonly SeedSample[],
  testsOf: ReadonlyMap<string, SeedTest[]>,
  made: SeedResults,
): void {
  const [any] = samples;
  if (!any) {
    return;
  }
  const patient: SeedPatientOfVisit = {
    ...site.patientOf(any.patient_id),
    id: any.patient_id,
    trudnica: any.trudnica ?? null,
    sedmica_trudnoce: any.sedmica_trudnoce ?? null,
    menopauza: any.menopauza ?? null,
    menstc: any.menstc ?? null,
    anticoag: any.anticoag ?? null,
    vrijeme: any.vrijeme,
  };
  const bench: Bench = { ...site, previousOf: (person, assay) => site.last.get(`${person} ${assay}`) ?? null };
  const finished = samples.map((sample) => {
    const ready = readyAt(site, sample);
    const given = (testsOf.get(sample.id) ?? [])
      .filter(({ status_t }) => status_t === 'ZAVRŠEN')
      .map((test) => ({ test, assay: site.assayById(test.labassay_id), measuredAt: ready }));
    return { sample, given };
  });
  const all: GivenTest[] = finished.flatMap(({ given }) => given);
  if (all.length === 0) {
    return;
  }
  const visit = measureAndJudge(bench, patient, all);
  for (const { sample, given } of finished) {
    const reported: ResultRow[] = [];
    for (const one of given) {
      const rows = resultRows({ bench, patient, visit, sample, technologist: site.people.technologist }, one);
      const last = rows.at(-1);
      if (last) {
        one.test.rezultat = last.version;
        one.test.krug = last.krug;
        reported.push(last);
      } else {
        one.test.status_t = 'NARUČEN';
        takeBack(sample);
      }
      made.results.push(...rows);
    }
    finish(site, sample, given.length > 0, { reported, tests: testsOf.get(sample.id) ?? [] }, made);
  }
}

/** A calculated test still waits for another tube: the sample is not complete. */
function takeBack(sample: SeedSample): void {
  Object.assign(sample, { status: 'U OBRADI', status_prije: null, zakljucen: false });
}

/** A culture takes days, everything else an hour or so. */
function readyAt({ random, now, assays }: SiteBench, { created_at, sekcija_id }: SeedSample): Date {
  const isCulture = assays.get('URIKULT')?.document.sekcija === sekcija_id;
  const minutes = isCulture ? 2 * DAY + random.int(0, 300) : random.int(25, 110);
  return new Date(Math.min(created_at.getTime() + minutes * MINUTE, now.getTime() - MINUTE));
}

function finish(
  { random, now, people, last, assayById, patientOf }: SiteBench,
  sample: SeedSample,
  hasResults: boolean,
  { reported, tests }: { reported: readonly ResultRow[]; tests: readonly SeedTest[] },
  made: SeedResults,
): void {
  if (!hasResults) {
    return;
  }
  const later = (from: Date, most: number) =>
    new Date(Math.min(from.getTime() + random.int(2, most) * MINUTE, now.getTime()));
  const { technologist, approver, verifier } = people;
  const measured = reported[0]?.measured_at ?? sample.created_at;
  const approved = later(measured, 45);
  const verified = later(approved, 60);
  const isVerified = sample.status === 'VERIFICIRAN';
  const isApproved = isVerified || sample.status === 'ODOBREN';
  Object.assign(sample, {
    paznja: Math.max(0, ...reported.flatMap(({ nalazi }) => nalazi.map(({ tezina }) => tezina))),
    izmijenio: isVerified ? verifier.email : isApproved ? approver.email : technologist.email,
    ...(isApproved ? { odobren_od: approver.email, odobren_at: approved } : {}),
    ...(isVerified ? { verifikovan_od: verifier.email, verifikovan_at: verified } : {}),
  });
  const codeOf = (id: string) => assayById(id).document.labassay;
  makeCriticalTasks(random, { sample, reported, now, caller: technologist, codeOf }, made);
  if (isVerified) {
    made.signatures.push({
      sample_id: sample.id,
      id: seedId(random, verified),
      site_id: sample.site_id,
      sample_version: 1,
      znacenje: MEANING,
      nacin: 'ŠIFRA',
      oblik: SIGNED_FORM,
      identitet: hashIdentity(patientOf(sample.patient_id)),
      sha256: hashResults(sample.id, {
        patient: patientOf(sample.patient_id),
        komentar: sample.komentar,
        tests: tests.map((test) => signedTest(test, reported)),
      }),
      user_id: verifier.id,
      ime: verifier.ime,
      potpisao: verifier.email,
      created_at: verified,
    });
    for (const row of reported) {
      last.set(`${sample.patient_id} ${row.labassay_id}`, previousOf(row, sample));
    }
  }
}

const previousOf = (row: ResultRow, { code, vrijeme }: Pick<SeedSample, 'code' | 'vrijeme'>): PreviousResult => ({
  rezultat_f: row.rezultat_f,
  vrijednost: row.vrijednost,
  znak: row.znak,
  sifra: row.sifra,
  jedinica: row.jedinica,
  metoda: row.metoda,
  flag: row.flag,
  uzorak: code,
  mjereno: row.measured_at.toISOString(),
  uzeto: vrijeme.toISOString(),
});

function signedTest({ labassay_id, labassay_version }: SeedTest, reported: readonly ResultRow[]) {
  const row = reported.find((one) => one.labassay_id === labassay_id);
  return {
    labassay: labassay_id,
    verzijaTesta: row?.labassay_version ?? labassay_version,
    rezultat: row
      ? {
          ...row,
          verzija: row.version,
          analyser: row.analyser_id,
          razrjedjenje: null,
          lot: '',
          mjereno: row.measured_at,
          autor: row.user_id,
        }
      : null,
  };
}
