import { ageAt } from '@nalaz/domain/catalogue/age.rules';
import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { CYCLE_PHASES } from '@nalaz/domain/catalogue/population.words';
import {
  findInterval,
  matchesAge,
  matchesAnalyser,
  matchesDay,
  matchesState,
  type PatientFacts,
  plausible,
  specificity,
} from '@nalaz/domain/catalogue/reference.rules';
import { expect, it } from 'vitest';
import { createRandom, type Random } from '../random.ts';
import { makeCatalogue } from './make-catalogue.ts';

const PATIENTS = 10_000;
const HOUR = 3_600_000;
const YEAR = 365.25 * 24 * HOUR;
const now = new Date('2026-11-15T10:00:00Z');

const siteIds = new Map([
  ['SA', '019a0000-0000-7000-8000-000000000001'],
  ['BL', '019a0000-0000-7000-8000-000000000002'],
]);
const catalogue = makeCatalogue({ seed: 7, at: new Date('2022-11-15T10:00:00Z'), siteIds });
const assays = catalogue.flatMap(({ kind, document }) => (kind === 'lab' ? [document as LabAssayDocument] : []));
const analysers = catalogue.flatMap(({ kind, id }) => (kind === 'analysers' ? [id] : []));

/** Half of them are children: there the bounds lie close together. */
function randomPatient(random: Random): PatientFacts {
  const longest = random.weighted<number>([
    [28 * 24 * HOUR, 2],
    [2 * YEAR, 1],
    [18 * YEAR, 2],
    [110 * YEAR, 5],
  ]);
  const born = new Date(now.getTime() - random.next() * longest);
  const trudna = random.chance(0.25);
  return {
    spol: random.pick(['MUŠKI', 'ŽENSKI']),
    dob: ageAt(born.toISOString(), now),
    trudna,
    ...(trudna && random.chance(0.8) ? { sedmicaTrudnoce: random.int(0, 44) } : {}),
    menopauza: random.chance(0.2),
    ...(random.chance(0.5) ? { faza: random.pick(CYCLE_PHASES) } : {}),
    ...(random.chance(0.5) ? { analyser: random.pick(analysers) } : {}),
    dan: '2026-11-15',
  };
}

/** How many rows of the highest rank fit, counted apart from the function that chooses. */
function rivals(reference: LabAssayDocument['reference'], patient: PatientFacts): number {
  const ranks = reference
    .filter((row) => matchesState(row, patient) && matchesAge(row, patient.dob))
    .filter((row) => matchesDay(row, patient.dan) && matchesAnalyser(row, patient.analyser))
    .map(specificity);
  return ranks.filter((rank) => rank === Math.max(...ranks)).length;
}

it(`[catalogue] for ${PATIENTS} random patients and every assay exactly one interval or an explicit "none" applies`, () => {
  const random = createRandom(20_261_115, 'patients of the intervals');
  const seen = { interval: 0, stated: 0, empty: 0, uncovered: 0, disputed: 0 };
  for (let patient = 0; patient < PATIENTS; patient++) {
    const facts = randomPatient(random);
    for (const { reference } of assays) {
      const found = findInterval(reference, facts);
      seen[reference.length === 0 ? 'empty' : found.kind === 'interval' ? 'interval' : found.reason]++;
      seen.disputed += rivals(reference, plausible(facts)) > 1 ? 1 : 0;
    }
  }
  expect(seen).toMatchObject({ uncovered: 0, disputed: 0 });
  expect(seen.interval + seen.stated + seen.empty).toBe(PATIENTS * assays.length);
  expect([seen.interval > 1_000_000, seen.stated > 10_000]).toEqual([true, true]);
}, 60_000);
