import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';

/**
 * `missing`: everything is verified and there is no final PDF. `waiting`: there is a paper, and something verified that is
 * not on it. `withdrawn`: the newest paper no longer holds. `suspended`: it does not hold for now. `current`: the paper says what is known. `none`: nothing has been issued, and nothing is late.
 */
export type PaperState = 'missing' | 'withdrawn' | 'suspended' | 'waiting' | 'current' | 'none';

export function paperStateOf({
  final,
  final_pdf,
  pdf,
  ceka,
  stanje,
}: Pick<ReportEntry, 'final' | 'final_pdf' | 'pdf' | 'ceka' | 'stanje'>): PaperState {
  if (stanje === 'POVUČEN') {
    return 'withdrawn';
  }
  if (stanje === 'OBUSTAVLJEN') {
    return 'suspended';
  }
  if (final && !final_pdf) {
    return 'missing';
  }
  if (!pdf) {
    return 'none';
  }
  return ceka ? 'waiting' : 'current';
}
