import type { ReportRow, ReportSnapshot } from '@nalaz/domain/reports/report.documents';

const TAKEN = '2026-03-05T06:45:00.000Z';
const VERIFIED = '2026-03-05T09:20:00.000Z';
const NOBODY = '00000000-0000-7000-8000-000000000000';
const SAMPLE = '10260640001';

const row = (labassay: string, naziv: string, more: Partial<ReportRow>): ReportRow => ({
  _id: NOBODY,
  uzorak: SAMPLE,
  labassay,
  naziv,
  akreditiran: false,
  rezultat_f: null,
  flag: '',
  jedinica: '',
  interval: null,
  metoda: '',
  komentar: '',
  izvodjac: '',
  prethodni: null,
  ...more,
});
const between = (donja: number, gornja: number): ReportRow['interval'] => ({
  ...{ donja, gornja, ocekivano: '', tumacenje: '', izvor: 'LITERATURA' },
});

/** Nobody's: it shows everything that a layout decides on. */
export const EXAMPLE_REPORT: Omit<ReportSnapshot, 'laboratorija'> = {
  broj: '00-26-000000',
  verzija: 1,
  vrsta: 'KONAČAN',
  izmijenjen: false,
  jezik: 'local',
  izdat: VERIFIED,
  izgled: {
    ...{ sifra: '', verzija: 0, zaglavlje: [], podnozje: '', akreditacija: '', boja: '#1b5e20', velicina: 9 },
    ...{ metoda: true, prethodni: true, logo: '' },
  },
  pacijent: {
    ...{ _id: NOBODY, ime: 'PRIMJER', prezime: 'PACIJENTOVIĆ', roditelj: '', jmbg: '', spol: 'ŽENSKI' },
    ...{ dateofb: '1980-01-31', godiste: 1980 },
  },
  posjeta: {
    ...{ protokol: '00000/26', dan: '2026-03-05', hitno: false, ljekar: 'dr. Primjer', posiljaoc: 'Ambulanta Primjer' },
    ...{ narucioc: '', lokacija: '', uputnica: '' },
  },
  uzorci: [
    {
      ...{ _id: NOBODY, id: SAMPLE, tip: 'Serum', sekcija: 'Biohemija', verzija: 1, uzet: TAKEN, zaprimljen: TAKEN },
      ...{ odbijen: '', komentar: 'Uzorak blago hemolitičan.', odobrio: { ime: 'Primjer Prvi', kada: VERIFIED } },
      potpis: {
        ...{ ime: 'Primjer Drugi', kada: VERIFIED, znacenje: 'Rezultati pregledani i odobreni za izdavanje' },
        ...{ nacin: 'ŠIFRA', sha256: '0'.repeat(64) },
      },
    },
  ],
  sekcije: [
    {
      naziv: 'Biohemija',
      grupe: [
        {
          naziv: 'Metaboliti',
          redovi: [
            row('GLU', 'Glukoza', {
              ...{ rezultat_f: '5.4', jedinica: 'mmol/L', interval: between(4.1, 5.9), akreditiran: true },
              ...{ metoda: 'Heksokinaza', prethodni: { rezultat_f: '5.1', dan: '2025-11-12' } },
            }),
            row('UREA', 'Urea', {
              ...{
                rezultat_f: '9.8',
                flag: 'H',
                jedinica: 'mmol/L',
                interval: between(2.8, 7.2),
                metoda: 'Ureaza, GLDH',
              },
              komentar: 'Ponovljeno.',
            }),
          ],
        },
        {
          naziv: 'Elektroliti',
          redovi: [
            row('K', 'Kalij', {
              ...{ rezultat_f: '6.9', flag: 'HH', jedinica: 'mmol/L', interval: between(3.5, 5.1), metoda: 'ISE' },
            }),
          ],
        },
      ],
    },
  ],
  mikrobiologija: [],
  zamjenjuje: null,
  provjera: { javniId: 'A'.repeat(22), adresa: 'https://example.ba/provjera' },
};
