import type { ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import {
  changesSince,
  isOtherBeside,
  isOtherPatient,
  isOtherState,
  previousChanges,
} from '@nalaz/domain/reports/report-changes.rules';
import type { EarlierVersion } from './issuing.repository.ts';

const isOther = (last: EarlierVersion, next: ReportSnapshot): boolean =>
  isOtherPatient(last, next) || isOtherState(last, next) || isOtherBeside(last, next);

/**
 * What a version says of those before it. It is an amendment when somebody opened the report to correct it, and also when
 * it says something else than a version that somebody may hold, whatever led to that. What was withdrawn is not repeated,
 * only that it was.
 */
export function withChanges(
  snapshot: ReportSnapshot,
  versions: readonly EarlierVersion[],
  razlog: string | null,
): ReportSnapshot {
  const earlier = versions.filter(({ stanje }) => stanje !== 'POVUČEN');
  const last = earlier.at(-1);
  const amended = razlog !== null && snapshot.vrsta === 'KONAČAN' && versions.length > 0;
  const withdrawn = versions.filter(({ verzija }) => verzija > (last?.verzija ?? 0)).map(({ verzija }) => verzija);
  const povucene = withdrawn.length > 0 ? { povucene: withdrawn } : {};
  if (!last) {
    return { ...snapshot, ...povucene, izmijenjen: amended };
  }
  const promjene = [...changesSince(earlier, snapshot), ...previousChanges(last, snapshot)];
  return {
    ...snapshot,
    ...povucene,
    izmijenjen: amended || promjene.length > 0 || isOther(last, snapshot),
    zamjenjuje: { verzija: last.verzija, izdat: last.created_at.toISOString(), razlog: razlog ?? '', promjene },
  };
}
