import type { ReportRow, ReportSample } from '@nalaz/domain/reports/report.documents';
import { isInterference } from '@nalaz/domain/reports/report-remarks.rules';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import type { EarlierResult, ReportedSample, ReportedTest } from '../results/release/reported-results.service.ts';

type Remarks = Pick<ReportRow, 'otkazan' | 'nijeIzracunato' | 'mozda' | 'oznake' | 'razrjedjenje'>;

/** What a bound may be beyond; the critical limit comes first among the findings. */
const POSSIBLE: readonly string[] = ['MOŽDA_KRITIČNO', 'MOŽDA_KRITIČAN_TITAR', 'MOŽDA_IZVAN_INTERVALA'];

/** What stands beside and below the result of a verified sample. */
export const besideResult = (
  test: ReportedTest,
  before: EarlierResult | undefined,
): Remarks & Pick<ReportRow, 'prethodni'> => ({
  prethodni: test.result && before ? previousOf(before, test.result) : null,
  ...remarksOf(test),
});

/** Why there is no number, and what must be known to read the one there is. Only what there is, so that most rows stay short. */
function remarksOf({ result, otkazan }: ReportedTest): Remarks {
  if (otkazan) {
    return { otkazan: { razlog: otkazan.razlog, napomena: otkazan.napomena } };
  }
  const { izvor, vrijednost, nalazi = [], oznake = [], razrjedjenje } = result ?? {};
  const reason =
    izvor === 'RAČUN' && vrijednost === null ? nalazi.find(({ pravilo }) => pravilo === 'RAČUN') : undefined;
  const possible = nalazi.find(({ tekst }) => POSSIBLE.includes(tekst));
  return {
    ...(reason ? { nijeIzracunato: reason } : {}),
    ...(possible ? { mozda: possible } : {}),
    ...(oznake.length > 0 ? { oznake } : {}),
    ...(razrjedjenje && razrjedjenje !== 1 ? { razrjedjenje } : {}),
  };
}

/** What any of the results says of the whole sample. */
export function interferencesOf({ tests }: Pick<ReportedSample, 'tests'>): Pick<ReportSample, 'smetnje'> {
  const found = new Set(tests.flatMap(({ result }) => result?.oznake ?? []).filter(isInterference));
  return found.size > 0 ? { smetnje: [...found].sort() } : {};
}

/** Beside a result in another unit it says its own; a number whose unit nobody knows is left out. */
export function previousOf(before: EarlierResult, { jedinica }: { jedinica: string }): ReportRow['prethodni'] {
  const { rezultat_f, sid, verzija } = before;
  const uzeto = new Date(before.uzeto);
  const izvor = { uzorak: sid, verzija, uzeto: uzeto.toISOString() };
  const shown = { rezultat_f, dan: dayOf(uzeto), izvor };
  if (before.jedinica === jedinica) {
    return shown;
  }
  return before.jedinica === '' ? null : { ...shown, jedinica: before.jedinica };
}
