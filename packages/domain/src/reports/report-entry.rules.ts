import type { SampleStatus } from '../samples/sample.words.ts';
import type { DeliveryState, ReportKind, ReportState } from './report.words.ts';

export interface EntrySample {
  status: SampleStatus;
  rejected: boolean;
}

export const isShown = ({ status, rejected }: EntrySample): boolean => status === 'VERIFICIRAN' && !rejected;

/** S4.18: nothing is awaited any more, and there is something to say. */
export function isComplete(samples: readonly EntrySample[]): boolean {
  return samples.some(isShown) && samples.every((sample) => sample.rejected || isShown(sample));
}

export interface StandingVersion {
  vrsta: ReportKind;
  stanje: ReportState;
}

export interface EntryState {
  samples: readonly EntrySample[];
  /** Something was verified or taken back since the newest version. */
  ceka: boolean;
  newest: StandingVersion | undefined;
}

export type IssueRefusal = 'REPORT_NOTHING_NEW' | 'REPORT_INCOMPLETE' | 'REPORT_STALE';

/** Why a report of this kind cannot be issued now. */
export function explainIssueRefusal(
  vrsta: ReportKind,
  { samples, ceka, newest }: EntryState,
): IssueRefusal | undefined {
  if (!samples.some(isShown)) {
    return 'REPORT_NOTHING_NEW';
  }
  const complete = isComplete(samples);
  if (vrsta === 'KONAČAN' && !complete) {
    return 'REPORT_INCOMPLETE';
  }
  // Whoever asks for a partial one has not seen that the last sample has been verified meanwhile.
  if (vrsta === 'DJELIMIČAN' && complete) {
    return 'REPORT_STALE';
  }
  const said = newest?.stanje === 'VAŽI' && newest.vrsta === vrsta;
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
