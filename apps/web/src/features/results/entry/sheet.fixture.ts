import type { ResultRow } from '@nalaz/domain/results/result.documents';
import type { Bench } from './entry.queries.ts';

type Stored = NonNullable<ResultRow['rezultat']>;

export const storedResult = (change: Partial<Stored>): Stored => ({
  verzija: 1,
  krug: 1,
  raw: '5.2',
  rezultat_f: '5.2',
  vrijednost: 5.2,
  znak: '',
  sifra: null,
  jedinica: 'mmol/L',
  interval: null,
  flag: '',
  nalazi: [],
  izvor: 'RUČNO',
  analyser: '',
  metoda: '',
  razrjedjenje: null,
  lot: '',
  komentar: '',
  razlog: '',
  izabranOd: null,
  ko: 'A. Begić',
  kada: '2026-11-15T08:00:00.000Z',
  mjereno: '2026-11-15T08:00:00.000Z',
  ...change,
});

export const testRow = (_id: string, change: Partial<ResultRow> = {}): ResultRow => ({
  _id,
  labassay: _id,
  naziv: _id,
  grupa: '',
  metoda: '',
  jedinica: 'mmol/L',
  verzijaTesta: 1,
  status_t: 'NARUČEN',
  krug: 1,
  stabilnostSati: 0,
  interval: { donja: 3.9, gornja: 6.1, ocekivano: '', tumacenje: '', izvor: 'LITERATURA' },
  kriticne: { gornja: 25 },
  rezultat: null,
  prethodni: null,
  verzija: 0,
  otkazan: null,
  cekaIzbor: false,
  ...change,
  pravila: {
    vrsta: 'numericki',
    decimale: 1,
    vrijednosti: [],
    refleks: [],
    calculated: false,
    calculatedTests: [],
    formula: '',
    vazi: '',
    ...change.pravila,
  },
});

/** Only what the sheet reads. */
export const benchOf = (redovi: readonly ResultRow[]): Bench =>
  ({
    konzistentnost: [],
    data: {
      godine: 40,
      osoba: { godineOd: 40, godineDo: 40, spol: 'MUŠKI', trudna: false },
      uzorak: { patient: { spol: 'MUŠKI' }, vrijeme: '2026-11-15T07:00:00.000Z', vrijemePoznato: true },
      redovi,
      izvan: [],
    },
  }) as unknown as Bench;
