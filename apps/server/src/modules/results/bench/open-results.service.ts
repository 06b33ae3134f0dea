import { ageRangeInWords } from '@nalaz/domain/catalogue/known-age.rules';
import { knownFacts } from '@nalaz/domain/catalogue/known-facts';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import type { Evaluation, JudgedTest } from '@nalaz/domain/results/judgement/evaluation';
import { evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import type { ResultRow, SampleResults } from '@nalaz/domain/results/result.documents';
import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { describeSamples, findSampleId, readSampleIn } from '../../samples/samples.service.ts';
import { readSignatures } from '../release/signatures.service.ts';
import { type BenchRules, evaluationInput, judgedTest, personOf } from './bench-judging.ts';
import {
  type BenchSample,
  type BenchTest,
  isUnchosen,
  readBench,
  type StoredResult,
} from './bench-reading.repository.ts';
import { readRules } from './change-bench.service.ts';
import { type Names, toCancellation, toPrevious, toResultVersion } from './result-view.ts';
import { isOrdered, selectActorNames, selectEntryNames, selectResultVersions } from './results-reading.repository.ts';
import { componentsElsewhere } from './visit-plan.ts';

/** S2.07. */
export function openResults(services: Services, context: Context, sid: string, rights: Rights) {
  return services.database.inTransaction(context, async (tx) => {
    const id = await findSampleId(tx, sid);
    const { data, siteId, rules } = await readResults(tx, id, rights);
    await recordRead(tx, { siteId, record: 'result', recordId: id });
    return { ...OK, data, konzistentnost: [...rules.consistency] };
  });
}

/** `visit`: how the tubes of its visit stand, where that was just read. */
export async function describeResults(
  tx: Tx,
  id: string,
  rights: Rights,
  visit?: BenchSample[],
): Promise<SampleResults> {
  return (await readResults(tx, id, rights, visit)).data;
}

async function readResults(
  tx: Tx,
  id: string,
  rights: Rights,
  known?: BenchSample[],
): Promise<{ data: SampleResults; siteId: string; rules: BenchRules }> {
  // Before the others: it may look at every site for a moment.
  const visit = known ?? (await readBench(tx, [id]));
  const [names, stored, signatures] = await Promise.all([
    namesFor(tx, visit, id),
    readSampleIn(tx, id),
    readSignatures(tx, [id]),
  ]);
  const sample = visit.find((one) => one.id === id);
  const [uzorak] = await describeSamples(tx, [stored], rights);
  if (!sample || !uzorak) {
    throw new LabError('NOT_FOUND');
  }
  const rules = await readRules(tx, visit);
  const judged = sample.tests.map((test) => judgedTest(sample, test, rules));
  const elsewhere = componentsElsewhere(sample, visit, new Map(), rules);
  const evaluation = evaluateSample(evaluationInput(sample, [...judged, ...elsewhere], rules));
  const { dob, dobFali: fali } = knownFacts(sample);
  const { godine, godineDo, spol, trudna } = personOf(sample);
  const data: SampleResults = {
    uzorak,
    paznja: sample.paznja,
    godine: godine === godineDo ? godine : null,
    osoba: { godineOd: godine, godineDo, spol: spol ?? null, trudna },
    dob: ageRangeInWords({ ...dob, fali }),
    dateofb: sample.dateofb,
    identitet: sample.identitet,
    redovi: sample.tests.map((test, at) => toRow(sample, test, judged[at], evaluation, rules, names)),
    odobrio: releaseOf(sample.odobren_od, sample.odobren_at, names),
    verifikovao: releaseOf(sample.verifikovan_od, sample.verifikovan_at, names),
    potpisi: signatures.get(id) ?? [],
    izvan: elsewhere.map(({ _id, labassay, jedinica, value, otkazan = false, odbijen = false }) => ({
      ...{ _id, labassay, jedinica, otkazan, odbijen },
      rezultat: value,
    })),
  };
  return { data, siteId: sample.site_id, rules };
}

/** While results may still change, they are shown with what the rules say of them together, now; afterwards as judged. */
function toRow(
  sample: BenchSample,
  test: BenchTest,
  judged: JudgedTest | undefined,
  { tests }: Evaluation,
  { assays }: BenchRules,
  names: Names,
): ResultRow {
  const { document, grupa } = assays(test);
  if (!judged) {
    throw new Error('a test was not judged');
  }
  const findings = isReadOnly(sample) ? undefined : tests.get(test.id)?.nalazi;
  const rezultat = test.result && toResultVersion(test.result, names);
  return {
    _id: test.id,
    labassay: document.labassay,
    naziv: document.naziv,
    grupa,
    metoda: document.metoda,
    jedinica: judged.jedinica,
    verzijaTesta: test.version,
    status_t: test.status_t,
    krug: test.krug,
    pravila: judged.rules,
    stabilnostSati: judged.stabilnost?.sati ?? 0,
    interval: test.result ? test.result.interval : judged.interval,
    kriticne: judged.kriticne && limitsOf(judged.kriticne),
    rezultat: rezultat && { ...rezultat, nalazi: findings ?? rezultat.nalazi },
    prethodni: toPrevious((sample.seen ?? sample.previous)[test.id]),
    verzija: test.last,
    otkazan: toCancellation(test, names),
    cekaIzbor: isUnchosen({ ...test, reported: test.result?.version }),
  };
}

const limitsOf = ({ donja, gornja, ovisi }: NonNullable<JudgedTest['kriticne']>) => ({
  ...(donja === undefined ? {} : { donja }),
  ...(gornja === undefined ? {} : { gornja }),
  ...(ovisi === undefined ? {} : { ovisi }),
});

const releaseOf = (actor: string | null, at: Date | null, names: Names) =>
  actor === null || at === null ? null : { ko: names.get(actor) ?? actor, kada: at.toISOString() };

function namesFor(tx: Tx, visit: readonly BenchSample[], id: string): Promise<Names> {
  const own = visit.filter((one) => one.id === id);
  const results = own.flatMap(({ tests }) => tests.flatMap(({ result }) => result ?? []));
  const cancelled = own.flatMap(({ tests }) => tests.map(({ otkazan }) => otkazan?.od ?? null));
  return namesOf(tx, results, [
    ...own.flatMap(({ odobren_od, verifikovan_od }) => [odobren_od, verifikovan_od]),
    ...cancelled,
  ]);
}

async function namesOf(tx: Tx, results: readonly StoredResult[], actors: readonly (string | null)[]): Promise<Names> {
  const people = [...results.map(({ created_by }) => created_by), ...actors.flatMap((actor) => actor ?? [])];
  const analysers = results.flatMap(({ analyser_id }) => analyser_id ?? []);
  const named = people.length > 0 ? await selectActorNames(tx, people) : new Map<string, string>();
  return analysers.length > 0 ? new Map([...named, ...(await selectEntryNames(tx, analysers))]) : named;
}

export function listResultVersions(services: Services, context: Context, sid: string, labassay: string) {
  return services.database.inTransaction(context, async (tx) => {
    if (!(await isOrdered(tx, sid, labassay))) {
      throw new LabError('NOT_FOUND');
    }
    const { site_id: siteId } = await readSampleIn(tx, sid);
    await recordRead(tx, { siteId, record: 'result', recordId: sid });
    const versions = await selectResultVersions(tx, sid, labassay);
    const names = await namesOf(tx, versions, []);
    return { ...OK, data: versions.map((version) => toResultVersion(version, names)) };
  });
}
