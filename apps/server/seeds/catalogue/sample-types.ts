import { type DemoEntry, entry } from './catalogue-entry.ts';

const TUBES = [
  ['SER-GEL', 'Epruveta za serum s gelom', 'ŽUTA', 'aktivator zgrušavanja i gel', 5],
  ['EDTA', 'Epruveta s K2-EDTA', 'LJUBIČASTA', 'K2-EDTA', 3],
  ['CITRAT', 'Epruveta s citratom', 'PLAVA', 'natrij-citrat 3,2 %', 2.7],
  ['FLUORID', 'Epruveta s fluoridom', 'SIVA', 'natrij-fluorid i kalij-oksalat', 2],
  ['SPRICA', 'Heparinizirana šprica za plinove', 'ZELENA', 'litij-heparin, balansirani', 2],
  ['POSUDA', 'Posuda za urin', 'BIJELA', '', 100],
  ['BOCA-24H', 'Boca za 24-satni urin', 'BIJELA', '', 3000],
  ['POS-STOL', 'Posuda za stolicu s kašičicom', 'BIJELA', '', 30],
  ['BRIS-T', 'Bris s transportnom podlogom', 'CRNA', 'Amies s aktivnim ugljem', 1],
  ['BOCA-HK', 'Boca za hemokulturu', 'CRVENA', 'hranjiva podloga', 40],
] as const;

/** Sample, tube, hours that it keeps. */
const SAMPLES = [
  ['SERUM', 'Serum', 'SER-GEL', 48],
  ['P-CIT', 'Plazma, citrat', 'CITRAT', 4],
  ['P-EDTA', 'Plazma, EDTA', 'EDTA', 8],
  ['P-FLU', 'Plazma, fluorid', 'FLUORID', 24],
  ['K-EDTA', 'Puna krv, EDTA', 'EDTA', 24],
  ['K-ART', 'Arterijska krv, heparin', 'SPRICA', 1],
  ['URIN', 'Urin, jutarnji', 'POSUDA', 4],
  ['URIN-24', 'Urin, 24-satni', 'BOCA-24H', 24],
  ['STOLICA', 'Stolica', 'POS-STOL', 48],
] as const;

const MICROBIOLOGY_SAMPLES = [
  ['URIN-M', 'Urin, srednji mlaz', 'POSUDA', 2],
  ['BRIS', 'Bris', 'BRIS-T', 48],
  ['HEMOK', 'Hemokultura', 'BOCA-HK', 12],
  ['STOL-M', 'Stolica za kulturu', 'POS-STOL', 24],
  ['SPUTUM', 'Iskašljaj', 'POSUDA', 4],
] as const;

const tubes = TUBES.map(([sifra, naziv, boja, aditiv, zapreminaMl]) =>
  entry('uzorak-def', { sifra, naziv, boja, aditiv, zapreminaMl }),
);

const samples = (list: typeof SAMPLES | typeof MICROBIOLOGY_SAMPLES, mikrobiologija: boolean) =>
  list.map(([sifra, naziv, tube, stabilnostSati]) =>
    entry('uzorak', { sifra, naziv, definicija: `uzorak-def:${tube}`, stabilnostSati, mikrobiologija }),
  );

export const SAMPLE_TYPES: readonly DemoEntry[] = [
  ...tubes,
  ...samples(SAMPLES, false),
  ...samples(MICROBIOLOGY_SAMPLES, true),
];
