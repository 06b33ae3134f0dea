import type { ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import { changesSince, isOtherPatient, isOtherState } from '@nalaz/domain/reports/report-changes.rules';
import type { EarlierVersion } from './issuing.repository.ts';

/**
 * What a version says of those before it. It is an amendment when somebody opened the report to correct it, and also when
 * it says something else than a version that somebody may hold, whatever led to that. What was withdrawn is not repeated.
 */
export function withChanges(
  snapshot: ReportSnapshot,
  versions: readonly EarlierVersion[],
  razlog: string | null,
): ReportSnapshot {
  const earlier = versions.filter(({ stanje }) => stanje !== 'POVUČEN');
  const last = earlier.at(-1);
  const amended = razlog !== null && snapshot.vrsta === 'KONAČAN' && versions.length > 0;
  if (!last) {
    return { ...snapshot, izmijenjen: amended };
  }
  const promjene = changesSince(earlier, snapshot);
  return {
    ...snapshot,
    izmijenjen: amended || promjene.length > 0 || isOtherPatient(last, snapshot) || isOtherState(last, snapshot),
    zamjenjuje: { verzija: last.verzija, izdat: last.created_at.toISOString(), razlog: razlog ?? '', promjene },
  };
}
