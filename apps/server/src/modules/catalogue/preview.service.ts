import { setImmediate } from 'node:timers/promises';
import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { compareFlags, type Observation } from '@nalaz/domain/catalogue/flag.rules';
import { ageRangeInWords } from '@nalaz/domain/catalogue/known-age.rules';
import { type KnownFacts, knownFacts } from '@nalaz/domain/catalogue/known-facts';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { selectVersion } from './catalogue.repository.ts';
import { type MeasuredValue, selectMeasured } from './preview.repository.ts';

const DAYS_BACK = 90;
const MOST_RESULTS = 20_000;
/** Ages take time to reckon: other calls are served between these. */
const AT_ONCE = 250;

interface ChangedAssay extends LabAssayDocument {
  _id?: string;
  verzija?: number;
}

/** Who would be flagged differently, among the results of the person's own sites. */
export async function previewLabAssay(services: Services, context: Context, assay: ChangedAssay) {
  const { _id: id } = assay;
  if (id === undefined) {
    return { ...OK, data: { ukupno: 0, promijenjeno: 0, prelazi: {}, primjeri: [] } };
  }
  const since = new Date(services.now().getTime() - DAYS_BACK * 86_400_000);
  const { before, measured } = await services.database.inTransaction(context, async (tx) => {
    const stored = await selectVersion(tx, 'lab', id);
    if (!stored) {
      throw new LabError('NOT_FOUND');
    }
    return { before: stored.document as LabAssayDocument, measured: await selectMeasured(tx, id, since, MOST_RESULTS) };
  });
  const observations = await observe(measured);
  const { primjeri, ...counts } = compareFlags(before, assay, [...observations.values()]);
  const examples = primjeri.flatMap(({ id: result, ...change }) => {
    const seen = observations.get(result);
    return seen ? [{ ...change, ...describe(seen.facts), izmjereno: seen.at }] : [];
  });
  return { ...OK, data: { ...counts, primjeri: examples } };
}

function describe({ spolovi, dob, dobFali: fali }: KnownFacts) {
  const [sex = '', ...others] = spolovi;
  return { spol: others.length > 0 ? ('' as const) : sex, dob: ageRangeInWords({ ...dob, fali }) };
}

async function observe(measured: readonly MeasuredValue[]): Promise<Map<string, Observation & { at: string }>> {
  const observations = new Map<string, Observation & { at: string }>();
  for (const [index, result] of measured.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) {
      await setImmediate();
    }
    const { id, vrijednost, measured_at: at, analyser } = result;
    observations.set(id, {
      ...{ id, vrijednost, facts: knownFacts(result) },
      ...{ analyser: analyser ?? undefined, at: at.toISOString() },
    });
  }
  return observations;
}
