import type { TextSource } from '../language/texts.ts';

/** What the paper of a report says around its data. */
export const REPORT_TEXTS = {
  title: { local: 'NALAZ', en: 'LABORATORY REPORT' },
  partialTitle: { local: 'DJELIMIČAN NALAZ', en: 'PARTIAL REPORT' },
  amendedTitle: {
    local: 'IZMIJENJEN NALAZ — zamjenjuje verziju {verzija} od {dan}',
    en: 'AMENDED REPORT — replaces version {verzija} of {dan}',
  },
  moreFollows: {
    local: 'Dio pretraga je još u radu. Konačan nalaz slijedi.',
    en: 'Some tests are still in progress. The final report will follow.',
  },
  replaces: { local: 'Zamjenjuje verziju {verzija} od {dan}', en: 'Replaces version {verzija} of {dan}' },
  urgent: { local: 'HITNO', en: 'URGENT' },
  reportAndVersion: { local: 'Nalaz {broj}, verzija {verzija}', en: 'Report {broj}, version {verzija}' },
  page: { local: 'Strana {n} od {m}', en: 'Page {n} of {m}' },
  end: { local: 'Kraj nalaza', en: 'End of report' },

  patient: { local: 'Pacijent', en: 'Patient' },
  parent: { local: 'Ime roditelja', en: 'Parent’s name' },
  personalNumber: { local: 'JMBG', en: 'Personal number' },
  born: { local: 'Datum rođenja', en: 'Date of birth' },
  bornInYear: { local: 'Godište', en: 'Year of birth' },
  birthUnknown: { local: 'nije poznat', en: 'not known' },
  bornShort: { local: 'rođ. {dan}', en: 'born {dan}' },
  sex: { local: 'Spol', en: 'Sex' },
  MUŠKI: { local: 'muški', en: 'male' },
  ŽENSKI: { local: 'ženski', en: 'female' },
  doctor: { local: 'Ljekar', en: 'Doctor' },
  sender: { local: 'Pošiljalac', en: 'Sent by' },
  orderer: { local: 'Naručilac', en: 'Ordered by' },
  place: { local: 'Mjesto uzimanja', en: 'Collected at' },
  number: { local: 'Broj nalaza', en: 'Report number' },
  numberAndVersion: { local: '{broj}, verzija {verzija}', en: '{broj}, version {verzija}' },
  protocol: { local: 'Protokol', en: 'Protocol' },
  referral: { local: 'Uputnica', en: 'Referral' },
  taken: { local: 'Uzorkovano', en: 'Collected' },
  received: { local: 'Zaprimljeno', en: 'Received' },
  issued: { local: 'Izdato', en: 'Issued' },

  result: { local: 'Rezultat', en: 'Result' },
  unit: { local: 'Jedinica', en: 'Unit' },
  interval: { local: 'Ref. interval', en: 'Ref. interval' },
  method: { local: 'Metoda', en: 'Method' },
  previous: { local: 'Prethodni', en: 'Previous' },
  awaited: { local: 'u radu', en: 'in progress' },
  ofSample: { local: 'Uzorak {uzorak}', en: 'Sample {uzorak}' },
  doneBy: { local: 'Izvodi: {izvodjac}', en: 'Performed by: {izvodjac}' },

  rejectedTitle: { local: 'Odbijeni uzorci', en: 'Rejected samples' },
  rejectedReason: { local: 'Razlog', en: 'Reason' },
  changesTitle: { local: 'Šta je izmijenjeno', en: 'What was changed' },
  changesReason: { local: 'Razlog izmjene: {razlog}', en: 'Reason for the amendment: {razlog}' },
  test: { local: 'Pretraga', en: 'Test' },
  oldValue: { local: 'Staro (verzija {verzija})', en: 'Old (version {verzija})' },
  newValue: { local: 'Novo (verzija {verzija})', en: 'New (version {verzija})' },
  wasNotThere: { local: 'nije bilo', en: 'was not there' },
  takenOut: { local: 'uklonjeno', en: 'taken out' },

  microbiology: { local: 'Mikrobiologija', en: 'Microbiology' },
  isolate: { local: 'Izolat', en: 'Isolate' },
  antibiotic: { local: 'Antibiotik', en: 'Antibiotic' },
  mic: { local: 'MIC (mg/L)', en: 'MIC (mg/L)' },
  zone: { local: 'Zona (mm)', en: 'Zone (mm)' },
  interpretedBy: { local: 'Tumačenje: {standard}', en: 'Interpreted by {standard}' },

  samplesTitle: { local: 'Uzorci i odgovorne osobe', en: 'Samples and responsible persons' },
  sample: { local: 'Uzorak', en: 'Sample' },
  takenAndReceived: { local: 'Uzorkovano, zaprimljeno', en: 'Collected, received' },
  approved: { local: 'Odobrio/la', en: 'Approved by' },
  verified: { local: 'Verifikovao/la i potpisao/la', en: 'Verified and signed by' },
  commentsTitle: { local: 'Komentari', en: 'Comments' },

  legendTitle: { local: 'Oznake', en: 'Marks' },
  flagL: { local: 'ispod referentnog intervala', en: 'below the reference interval' },
  flagH: { local: 'iznad referentnog intervala', en: 'above the reference interval' },
  flagLL: { local: 'kritično nisko', en: 'critically low' },
  flagHH: { local: 'kritično visoko', en: 'critically high' },
  flagA: { local: 'odstupa od očekivanog', en: 'differs from what is expected' },
  accredited: { local: 'akreditovana metoda', en: 'accredited method' },
  categoryS: { local: 'osjetljiv', en: 'susceptible' },
  categoryI: { local: 'osjetljiv uz povećanu izloženost', en: 'susceptible, increased exposure' },
  categoryR: { local: 'rezistentan', en: 'resistant' },

  check: {
    local:
      'Provjera vjerodostojnosti: skenirajte kod ili otvorite adresu. Vidjet ćete da li je nalaz izdat i da li još važi.',
    en: 'Authenticity: scan the code or open the address. You will see whether the report was issued and still holds.',
  },
  checkPicture: {
    local: 'QR kod sa adresom za provjeru nalaza: {adresa}',
    en: 'QR code with the address where the report can be checked: {adresa}',
  },
  logo: { local: 'Znak laboratorije {naziv}', en: 'Logo of {naziv}' },
} as const satisfies Record<string, TextSource>;

export type ReportTextName = keyof typeof REPORT_TEXTS;
