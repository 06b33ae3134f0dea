import type { Problem } from '@nalaz/domain/catalogue/problems';
import { LabError } from '@nalaz/domain/errors';
import { isOutdated, type StandingResult } from '@nalaz/domain/reports/corrections.rules';
import type { ReportKind } from '@nalaz/domain/reports/report.words';
import { explainIssueRefusal, isAnswered, isShown } from '@nalaz/domain/reports/report-entry.rules';
import { nameIdentityAsked, nameSamples } from '@nalaz/domain/results/transitions.rules';
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

function refusalOf({ entry, source: { visit, samples }, earlier }: Draft, vrsta: ReportKind) {
  if (visit.identitet) {
    return 'IDENTITY_WAITS';
  }
  return isOutdated(entry.ispravke ?? [], samples.flatMap(resultsOf))
    ? 'REPORT_OUTDATED'
    : explainIssueRefusal(vrsta, { samples, ceka: entry.ceka, newest: earlier.at(-1) });
}

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
    const awaited = draft.source.samples.filter((sample) => !isAnswered(sample));
    throw new LabError(
      refusal,
      {},
      refusal === 'REPORT_INCOMPLETE' ? awaited.flatMap((one) => nameAwaited(draft, one)) : [],
    );
  }
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
