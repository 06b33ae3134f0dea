import { setImmediate } from 'node:timers/promises';
import { ageAt } from '@nalaz/domain/catalogue/age.rules';
import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { compareFlags, type Observation } from '@nalaz/domain/catalogue/flag.rules';
import { ageInWords } from '@nalaz/domain/catalogue/preview.rules';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { dayOf } from '@nalaz/domain/tables/table.rules';
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
    return seen ? [{ ...change, spol: seen.facts.spol, dob: ageInWords(seen.facts.dob), izmjereno: seen.at }] : [];
  });
  return { ...OK, data: { ...counts, primjeri: examples } };
}

/** Whoever has no date of birth has no age to be compared by. */
async function observe(measured: readonly MeasuredValue[]): Promise<Map<string, Observation & { at: string }>> {
  const observations = new Map<string, Observation & { at: string }>();
  for (const [index, result] of measured.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) {
      await setImmediate();
    }
    const dob = result.dateofb === null ? undefined : ageAt(result.dateofb, result.measured_at);
    if (dob) {
      const { id, vrijednost, measured_at: at, spol, trudna, sedmicaTrudnoce, menopauza, faza, analyser } = result;
      const state = { spol, trudna, menopauza, sedmicaTrudnoce: sedmicaTrudnoce ?? undefined, faza: faza ?? undefined };
      const facts = { ...state, dob, analyser: analyser ?? undefined, dan: dayOf(at) };
      observations.set(id, { id, vrijednost, facts, at: at.toISOString() });
    }
  }
  return observations;
}
