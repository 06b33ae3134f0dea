import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { createRandom, type Random } from '../random.ts';

type Worded = Pick<LabAssayDocument, 'labassay' | 'vrsta' | 'vrijednosti'>;
type Weights = readonly (readonly [string, number])[];

/** A person is born with these. */
const FOR_LIFE: Readonly<Record<string, Weights>> = {
  ABO: [
    ['A', 42],
    ['O', 36],
    ['B', 15],
    ['AB', 7],
  ],
  RHD: [
    ['POS', 84],
    ['NEG', 16],
  ],
};

/** Whoever has caught one of these has it at the next visit too. */
const LASTING: readonly string[] = ['HBSAG', 'ANTI-HCV', 'HIV'];

const TEXTS: Readonly<Record<string, Weights>> = {
  RAZMAZ: [
    ['Eritrociti normocitni, normohromni. Leukociti bez morfoloških promjena. Trombociti u nizu i grupama.', 88],
    ['Anizocitoza, mikrocitoza, hipohromija. Ostalo bez osobitosti.', 9],
    ['Pojedinačni reaktivni limfociti.', 3],
  ],
  PARAZ: [
    ['nisu nađeni', 97],
    ['Blastocystis hominis', 3],
  ],
  'US-KRI': [
    ['nema', 90],
    ['kalcij-oksalat, pojedinačni', 7],
    ['amorfni urati', 3],
  ],
  ANA: [
    ['<1:80', 88],
    ['1:160', 8],
    ['1:320', 4],
  ],
  RPR: [
    ['nereaktivan', 98],
    ['1:4', 2],
  ],
};
const CULTURE: Weights = [
  ['negativan', 84],
  ['pozitivan: Escherichia coli', 8],
  ['pozitivan: Staphylococcus aureus', 4],
  ['pozitivan: Klebsiella pneumoniae', 4],
];
const ABNORMAL = 0.02;
const SECOND_NORMAL = 0.02;

/** As somebody would type it. */
export function wordedResult(random: Random, seed: number, person: string, test: Worded): string {
  const { labassay } = test;
  const own = createRandom(seed, `${person} ${labassay}`);
  const lifelong = FOR_LIFE[labassay];
  if (lifelong) {
    return own.weighted(lifelong);
  }
  const drawn = drawnWords(random, test);
  return LASTING.includes(labassay) ? drawnWords(own, test) : drawn;
}

function drawnWords(random: Random, { labassay, vrsta, vrijednosti }: Worded): string {
  const texts = TEXTS[labassay] ?? (vrsta === 'mikrobiologija' ? CULTURE : undefined);
  if (texts) {
    return random.weighted(texts);
  }
  const [first, second] = vrijednosti.filter(({ abnormalno }) => !abnormalno);
  const abnormal = vrijednosti.filter(({ abnormalno }) => abnormalno);
  if (abnormal.length > 0 && random.chance(ABNORMAL)) {
    return random.pick(abnormal).sifra;
  }
  return (second && random.chance(SECOND_NORMAL) ? second : first)?.sifra ?? 'bez osobitosti';
}
