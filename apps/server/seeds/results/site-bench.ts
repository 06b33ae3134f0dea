import type { AnalyserAssayDocument, LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { readAssays } from '../../src/modules/catalogue/assays.service.ts';
import { readInEffect } from '../../src/modules/catalogue/in-effect.service.ts';
import { currentConsistency } from '../../src/modules/results/bench/consistency.ts';
import type { Tx } from '../../src/platform/database.ts';
import { createRandom } from '../random.ts';
import type { SiteOfVisits } from '../visits.ts';
import type { SeedPerson, SiteBench } from './make-results.ts';
import type { SeedAssay } from './visit-results.ts';

/** What a site measures with, and who works there. */
export async function openSiteBench(
  tx: Tx,
  { id, sifra, patients }: Pick<SiteOfVisits, 'id' | 'sifra' | 'patients'>,
  { seed, now }: { seed: number; now: Date },
): Promise<SiteBench> {
  const entries = await readInEffect(tx, ['lab', 'ana', 'analysers'], id);
  const labs = entries.filter(({ kind }) => kind === 'lab');
  const known = await readAssays(tx, labs);
  const assays = new Map<string, SeedAssay>(
    labs.map((lab) => [
      (lab.document as LabAssayDocument).labassay,
      { ...known(lab), ...lab, document: known(lab).document },
    ]),
  );
  const byId = new Map([...assays.values()].map((assay) => [assay.id, assay]));
  const here = new Set(
    entries.filter(({ kind, document }) => kind === 'analysers' && document.site === id).map((one) => one.id),
  );
  const channels = entries
    .filter(({ kind }) => kind === 'ana')
    .map(({ document }) => document as AnalyserAssayDocument);
  const analysers = new Map(
    channels.filter(({ analyser }) => here.has(analyser)).map((one) => [one.labassay, one.analyser]),
  );
  const people = new Map(patients.map((patient) => [patient.id, patient]));
  return {
    random: createRandom(seed, `results ${sifra}`),
    seed,
    now,
    assays,
    assayById: (assay) => found(byId.get(assay)),
    consistency: await currentConsistency(tx, id),
    analyserOf: (assay) => analysers.get(assay) ?? null,
    patientOf: (patient) => found(people.get(patient)),
    people: await selectPeople(tx, sifra.toLowerCase()),
    last: new Map(),
  };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('the demo has no such test, patient or person');
  }
  return value;
}

/** The technologist measures, the head approves, and somebody else verifies. */
async function selectPeople(tx: Tx, site: string): Promise<SiteBench['people']> {
  const rows = await tx.selectFrom('app_user').select(['id', 'email', 'ime', 'prezime']).execute();
  const person = (name: string): SeedPerson => {
    const { id, email, ime, prezime } = found(rows.find((one) => one.email === `${name}@demo.nalaz.ba`));
    return { id, email, ime: `${ime} ${prezime}` };
  };
  return {
    technologist: person(`tehnolog.${site}`),
    approver: person(site === 'bl' ? 'voditelj.bl' : 'voditelj'),
    verifier: person('specijalista'),
  };
}
