import type { SampleStatus } from '../samples/sample.words.ts';
import type { DeliveryState, ReportKind, ReportState } from './report.words.ts';

export interface EntrySample {
  status: SampleStatus;
  rejected: boolean;
  /** Each test is finished or cancelled, and at least one is finished. */
  whole: boolean;
  /** A fact about the patient was corrected since it was verified: it is to be verified again before anything is issued. */
  outdated?: boolean;
}

export const isShown = ({ status, rejected }: Pick<EntrySample, 'status' | 'rejected'>): boolean =>
  status === 'VERIFICIRAN' && !rejected;

export const needsNewVerification = (sample: EntrySample): boolean => isShown(sample) && sample.outdated === true;

/** Nothing of it is awaited any more: the report says of each test what was found or why nothing was. */
export const isAnswered = (sample: EntrySample): boolean => sample.rejected || (isShown(sample) && sample.whole);

/** S4.18: nothing is awaited any more, of no test of any sample, and there is something to say. */
export function isComplete(samples: readonly EntrySample[]): boolean {
  return samples.some(isShown) && samples.every(isAnswered);
}

export interface StandingVersion {
  vrsta: ReportKind;
  stanje: ReportState;
}

/** Nothing has taken its place yet, and nobody has withdrawn it. */
export const isStanding = (version: Pick<StandingVersion, 'stanje'> | undefined): boolean =>
  version?.stanje === 'VAŽI' || version?.stanje === 'OBUSTAVLJEN';

export interface EntryState {
  samples: readonly EntrySample[];
  /** Something was verified or taken back since the newest version. */
  ceka: boolean;
  newest: StandingVersion | undefined;
}

export type IssueRefusal = 'REPORT_OUTDATED' | 'REPORT_NOTHING_NEW' | 'REPORT_INCOMPLETE' | 'REPORT_STALE';

/** Why a report of this kind cannot be issued now. */
export function explainIssueRefusal(
  vrsta: ReportKind,
  { samples, ceka, newest }: EntryState,
): IssueRefusal | undefined {
  if (!samples.some(isShown)) {
    return 'REPORT_NOTHING_NEW';
  }
  if (samples.some(needsNewVerification)) {
    return 'REPORT_OUTDATED';
  }
  const complete = isComplete(samples);
  if (vrsta === 'KONAČAN' && !complete) {
    return 'REPORT_INCOMPLETE';
  }
  // Whoever asks for a partial one has not seen that the last sample has been verified meanwhile.
  if (vrsta === 'DJELIMIČAN' && complete) {
    return 'REPORT_STALE';
  }
  // Nothing partial follows a final one that still holds, also where that was issued before every test was asked for.
  const said = newest?.stanje === 'VAŽI' && (newest.vrsta === vrsta || newest.vrsta === 'KONAČAN');
  return said && !ceka ? 'REPORT_NOTHING_NEW' : undefined;
}

const WORST_FIRST = [
  'ODBIJENO',
  'GREŠKA',
  'NEIZVJESNO',
  'ČEKA',
  'ŠALJE',
  'POSLANO',
  'OTKAZANO',
] as const satisfies DeliveryState[];

export function worstDelivery(states: readonly DeliveryState[]): DeliveryState | null {
  return WORST_FIRST.find((state) => states.includes(state)) ?? null;
}
