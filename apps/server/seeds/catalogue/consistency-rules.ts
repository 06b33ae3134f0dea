import { type DemoEntry, entry } from './catalogue-entry.ts';

/** Code, name, what the condition calls each test, what must hold, and what is read when it does not. */
const RULES: readonly (readonly [string, string, string, string, string])[] = [
  [
    'BIL',
    'Direktni i ukupni bilirubin',
    'uk=BIL dir=BIL-D',
    'dir <= uk',
    'Direktni bilirubin je veći od ukupnog. Ponoviti oba.',
  ],
  [
    'HGB-HCT',
    'Hemoglobin i hematokrit',
    'hgb=HGB hct=HCT',
    'abs(3.0 * hgb / 1000.0 - hct) <= 0.06',
    'Trostruki hemoglobin ne odgovara hematokritu. Provjeriti lipemiju, hladne aglutinine i razrjeđenje infuzijom.',
  ],
  [
    'MCV',
    'Prosječni volumen eritrocita',
    'hct=HCT rbc=RBC mcv=MCV',
    'rbc > 0.0 && abs(1000.0 * hct / rbc - mcv) <= 3.0',
    'MCV ne odgovara hematokritu i broju eritrocita.',
  ],
  [
    'MCHC',
    'Prosječna koncentracija hemoglobina',
    'hgb=HGB hct=HCT mchc=MCHC',
    'hct > 0.0 && abs(hgb / hct - mchc) <= 10.0',
    'MCHC ne odgovara hemoglobinu i hematokritu.',
  ],
  [
    'DIF',
    'Zbir diferencijalne krvne slike',
    'neu=NEU% lym=LYM% mon=MON% eos=EOS% bas=BAS%',
    'abs(neu + lym + mon + eos + bas - 100.0) <= 1.0',
    'Udjeli leukocita ne daju 100 %. Pregledati razmaz.',
  ],
  [
    'DIF-ABS',
    'Neutrofili i njihov udio',
    'wbc=WBC neu=NEU udio=NEU%',
    'abs(wbc * udio / 100.0 - neu) <= 0.3 + 0.05 * neu',
    'Broj neutrofila ne odgovara leukocitima i udjelu.',
  ],
  ['UP-ALB', 'Albumin i ukupni proteini', 'up=UP alb=ALB', 'alb < up', 'Albumin nije manji od ukupnih proteina.'],
  ['HDL', 'HDL i ukupni holesterol', 'hol=HOL hdl=HDL', 'hdl <= hol', 'HDL-holesterol je veći od ukupnog.'],
  ['LDL', 'LDL i ukupni holesterol', 'hol=HOL ldl=LDL-D', 'ldl <= hol', 'LDL-holesterol je veći od ukupnog.'],
  [
    'AGAP',
    'Anionski procjep',
    'na=NA cl=CL hco3=HCO3',
    'na - cl - hco3 >= 2.0 && na - cl - hco3 <= 30.0',
    'Anionski procjep je nemoguć ili izrazito povišen. Provjeriti elektrolite i uzorak.',
  ],
  [
    'EDTA',
    'Kalij i kalcij',
    'k=K ca=CA',
    'k <= 6.0 || ca >= 1.9',
    'Visok kalij uz nizak kalcij: moguća kontaminacija EDTA antikoagulansom.',
  ],
  [
    'TSH-FT4',
    'TSH i slobodni tiroksin',
    'tsh=TSH ft4=FT4',
    '!(tsh > 10.0 && ft4 > 22.0) && !(tsh < 0.1 && ft4 < 12.0)',
    'TSH i slobodni tiroksin odstupaju na istu stranu. Provjeriti terapiju i smetnje imunotesta.',
  ],
  ['AMS', 'Pankreasna i ukupna amilaza', 'ams=AMS pams=P-AMS', 'pams <= ams', 'Pankreasna amilaza je veća od ukupne.'],
  ['PSA', 'Slobodni i ukupni PSA', 'psa=PSA fpsa=FPSA', 'fpsa <= psa', 'Slobodni PSA je veći od ukupnog.'],
];

export const CONSISTENCY_ENTRIES: readonly DemoEntry[] = RULES.map(([sifra, naziv, tests, uvjet, poruka]) =>
  entry('konzistentnost', {
    sifra,
    naziv,
    testovi: tests.split(' ').map((text) => {
      const [oznaka, test] = text.split('=');
      return { oznaka, test: `lab:${test}` };
    }),
    uvjet,
    poruka,
  }),
);
