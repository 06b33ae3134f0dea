import type { Cancellation, PreviousResult, ResultVersion } from '@nalaz/domain/results/result.documents';
import type { BenchTest, StoredResult } from './bench-reading.repository.ts';
import type { EarlierResult } from './earlier-results.repository.ts';

/** The names of people by their address, and of analysers by their id. */
export type Names = ReadonlyMap<string, string>;

const instant = (text: string) => new Date(text).toISOString();

export const toResultVersion = (stored: StoredResult, names: Names): ResultVersion => ({
  verzija: stored.version,
  krug: stored.krug,
  raw: stored.raw,
  rezultat_f: stored.rezultat_f,
  vrijednost: stored.vrijednost,
  znak: stored.znak,
  sifra: stored.sifra,
  jedinica: stored.jedinica,
  interval: stored.interval,
  flag: stored.flag,
  nalazi: stored.nalazi,
  izvor: stored.izvor,
  analyser: (stored.analyser_id && names.get(stored.analyser_id)) ?? '',
  metoda: stored.metoda,
  razrjedjenje: stored.razrjedjenje,
  lot: stored.lot,
  komentar: stored.komentar,
  razlog: stored.razlog,
  izabranOd: stored.izabran_od,
  ko: names.get(stored.created_by) ?? stored.created_by,
  kada: instant(stored.created_at),
  mjereno: instant(stored.measured_at),
});

export const toCancellation = ({ otkazan }: Pick<BenchTest, 'otkazan'>, names: Names): Cancellation | null =>
  otkazan && {
    razlog: otkazan.razlog,
    napomena: otkazan.napomena,
    ko: names.get(otkazan.od) ?? otkazan.od,
    kada: instant(otkazan.at),
  };

export function toPrevious(previous: EarlierResult | undefined): PreviousResult | null {
  if (!previous) {
    return null;
  }
  const { sid: _sid, verzija: _version, mjereno, uzeto, ...shown } = previous;
  return { ...shown, mjereno: instant(mjereno), uzeto: instant(uzeto) };
}
