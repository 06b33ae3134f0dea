import type { Problem } from '@nalaz/domain/catalogue/problems';
import { LabError } from '@nalaz/domain/errors';
import { unverifiedComponents } from '@nalaz/domain/reports/components.rules';
import { isOutdated, type StandingResult } from '@nalaz/domain/reports/corrections.rules';
import type { ReportKind } from '@nalaz/domain/reports/report.words';
import { explainIssueRefusal, isAnswered, isShown } from '@nalaz/domain/reports/report-entry.rules';
import { nameIdentityAsked, nameSamples } from '@nalaz/domain/results/release/transitions.rules';
import type { Tx } from '../../platform/database.ts';
import { type EarlierVersion, type HeldEntry, selectEarlierVersions } from './issuing.repository.ts';
import { type ReportSource, readSources, type SourceSample } from './report-source.ts';

/** One visit on its way to a new version. */
export interface Draft {
  entry: HeldEntry;
  source: ReportSource;
  /** Oldest first. */
  earlier: EarlierVersion[];
}

export async function readDrafts(
  tx: Tx,
  entries: readonly HeldEntry[],
  sampleIds: readonly string[],
): Promise<Draft[]> {
  const visitIds = entries.map(({ visit_id }) => visit_id);
  const sources = await readSources(tx, visitIds, sampleIds);
  const earlier = Map.groupBy(await selectEarlierVersions(tx, visitIds), ({ visit_id }) => visit_id);
  return entries.map((entry) => {
    const source = sources.find(({ visit }) => visit.id === entry.visit_id);
    if (!source) {
      throw new LabError('NOT_FOUND');
    }
    // One that came after the others were held: nobody has seen it yet.
    if (source.samples.some(({ id }) => !sampleIds.includes(id))) {
      throw new LabError('REPORT_STALE');
    }
    return { entry, source, earlier: earlier.get(entry.visit_id) ?? [] };
  });
}

function refusalOf(draft: Draft, vrsta: ReportKind) {
  const { entry, source, earlier } = draft;
  const { visit, samples } = source;
  if (visit.identitet) {
    return 'IDENTITY_WAITS';
  }
  if (isOutdated(entry.ispravke ?? [], samples.flatMap(resultsOf))) {
    return 'REPORT_OUTDATED';
  }
  const refusal = explainIssueRefusal(vrsta, { samples, ceka: entry.ceka, newest: earlier.at(-1) });
  return refusal ?? (restingOf(source).length > 0 ? 'COMPONENT_UNVERIFIED' : undefined);
}

/** What would be shown of calculated tests although somebody still works on their component, or has rejected its tube. */
const restingOf = ({ samples, assays }: ReportSource) =>
  unverifiedComponents(
    samples.map(({ id, code, status, rejected, tests }) => ({
      ...{ id, code, status, rejected },
      tests: tests.map((test) => {
        const isNumber = test.result?.izvor === 'RAČUN' && test.result.vrijednost !== null;
        const components = isNumber ? assays(test).document.calculatedTests.map((component) => component.test) : [];
        return { id: test.id, reported: test.result !== null, components };
      }),
    })),
  );

const resultsOf = (sample: SourceSample): StandingResult[] =>
  sample.tests.map(({ id, result }) => ({
    ...{ sid: sample.id, labassay: id, verzija: result?.version ?? null, shown: isShown(sample) },
  }));

export const isFit = (draft: Draft, vrsta: ReportKind): boolean => !refusalOf(draft, vrsta);

/** Whose report it would be is open until somebody has settled it. */
export function refuseWaitingIdentity({ source: { visit, samples } }: Draft): void {
  const { identitet } = visit;
  if (identitet) {
    throw new LabError('IDENTITY_WAITS', {}, nameIdentityAsked(samples.map((one) => ({ ...one, identitet }))));
  }
}

export function refuseUnfit(draft: Draft, vrsta: ReportKind): void {
  refuseWaitingIdentity(draft);
  const refusal = refusalOf(draft, vrsta);
  if (refusal) {
    throw new LabError(refusal, {}, namedBy(refusal, draft));
  }
}

function namedBy(refusal: ReturnType<typeof refusalOf>, draft: Draft): Problem[] {
  switch (refusal) {
    case 'REPORT_INCOMPLETE':
      return draft.source.samples
        .filter((sample) => !isAnswered(sample))
        .flatMap((awaited) => nameAwaited(draft, awaited));
    case 'COMPONENT_UNVERIFIED':
      return nameResting(draft);
    default:
      return [];
  }
}

/** By sample: which number rests on which test. */
function nameResting({ source }: Draft): Problem[] {
  const tests = source.samples.flatMap((sample) => sample.tests);
  const nameOf = (id: string) => {
    const test = tests.find((one) => one.id === id);
    return test ? source.assays(test).document.naziv : '';
  };
  return [...Map.groupBy(restingOf(source), ({ sample }) => sample)].map(([{ id, code }, resting]) => ({
    code: 'SAMPLE_TESTS',
    field: id,
    details: {
      id: code,
      testovi: resting.map(({ test, component }) => `${nameOf(test)} (${nameOf(component)})`).join(', '),
    },
  }));
}

/** How the sample stands; of a verified one, which of its tests are awaited. */
function nameAwaited({ source: { assays } }: Draft, sample: SourceSample): Problem[] {
  if (!isShown(sample)) {
    return nameSamples([{ ...sample, zakljucen: false }]);
  }
  const awaited = sample.tests.filter(({ result, otkazan }) => !(result || otkazan));
  const testovi = awaited.map((test) => assays(test).document.naziv).join(', ') || '–';
  return [{ code: 'SAMPLE_TESTS', field: sample.id, details: { id: sample.code, testovi } }];
}
