import type { ReportFlags } from '../auth/session.contract.ts';
import type { TextSource } from '../language/texts.ts';

/** What the lists of the laboratory are called, on the screen and on paper. */
export const DAY_LIST_TITLES = {
  fpodanu: { local: 'Finansijski po danu', en: 'Finances by day' },
  ppodanu: { local: 'Pacijenti po danu', en: 'Patients by day' },
  ppomjestu: { local: 'Pacijenti po mjestu', en: 'Patients by town' },
  ppolokaciji: { local: 'Pacijenti po lokaciji', en: 'Patients by place of collection' },
  protokol: { local: 'Protokol', en: 'Protocol book' },
  tatpopacijentu: { local: 'Vrijeme izrade po pacijentu', en: 'Turnaround by patient' },
  worklists: { local: 'Radne liste', en: 'Worklists' },
} as const satisfies Record<keyof ReportFlags, TextSource>;

/** The headings of their columns, by `kljuc`. */
export const DAY_LIST_COLUMN_TEXTS = {
  dan: { local: 'Dan', en: 'Day' },
  posjete: { local: 'Prijema', en: 'Visits' },
  pacijenti: { local: 'Pacijenata', en: 'Patients' },
  uzorci: { local: 'Uzoraka', en: 'Samples' },
  testovi: { local: 'Testova', en: 'Tests' },
  hitno: { local: 'Hitno', en: 'Urgent' },
  cijena: { local: 'Po cjenovniku', en: 'At list prices' },
  placeno: { local: 'Plaćeno', en: 'Paid' },
  mjesto: { local: 'Mjesto', en: 'Town' },
  lokacija: { local: 'Lokacija', en: 'Place of collection' },
  protokol: { local: 'Protokol', en: 'Protocol' },
  vrijeme: { local: 'Vrijeme', en: 'Time' },
  pacijent: { local: 'Pacijent', en: 'Patient' },
  godiste: { local: 'Godište', en: 'Born' },
  brojevi: { local: 'Uzorci', en: 'Samples' },
  sekcije: { local: 'Sekcije', en: 'Sections' },
  status: { local: 'Status', en: 'Status' },
  prijem: { local: 'Prijem', en: 'Received' },
  verifikacija: { local: 'Verifikacija', en: 'Verified' },
  nalaz: { local: 'Nalaz', en: 'Report' },
  doVerifikacije: { local: 'Do verifikacije', en: 'To verification' },
  doNalaza: { local: 'Do nalaza', en: 'To report' },
  sekcija: { local: 'Sekcija', en: 'Section' },
  uzorak: { local: 'Uzorak', en: 'Sample' },
  otvoreno: { local: 'Otvoreni testovi', en: 'Open tests' },
} as const satisfies Record<string, TextSource>;

/** What is printed around them. */
export const DAY_LIST_TEXTS = {
  total: { local: 'Ukupno', en: 'Total' },
  median: { local: 'Medijana', en: 'Median' },
  none: { local: 'bez oznake', en: 'not stated' },
  yes: { local: 'DA', en: 'YES' },
  empty: { local: 'Nema podataka za ove dane.', en: 'There is nothing for these days.' },
  shortened: {
    local: 'Prikazano je prvih {count} redova. Suzite raspon dana.',
    en: 'The first {count} rows are shown. Choose fewer days.',
  },
  page: { local: 'Strana {n} od {m}', en: 'Page {n} of {m}' },
} as const satisfies Record<string, TextSource>;
