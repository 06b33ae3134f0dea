import { makeName } from '../../apps/server/seeds/names.ts';
import { createRandom, type Random } from '../../apps/server/seeds/random.ts';
import { transliterate } from '../../packages/domain/src/language/transliterate.ts';
import { composeJmbg, type Spol } from '../../packages/domain/src/patients/jmbg.rules.ts';
import type { Requisition } from '../../packages/domain/src/requisitions/requisitions.contract.ts';

const CODES = [
  'B0101',
  'B0102',
  'B0103',
  'B0107',
  'B0108',
  'B0115',
  'B0121',
  'B0128',
  'H0201',
  'P0901',
  'P0903',
  'I0301',
];
/** Codes of ours, of LOINC, and some that nobody knows. */
const OTHER_CODES = ['GLU', '1988-5', 'X9999', 'Z-NEMA', 'I0304'];
const WORDS = [
  'Kompletna krvna slika',
  'Feritin',
  'bilirubin, ukupni',
  'Глукоза наташте',
  'Nalaz po izboru ljekara',
  'Urea',
];
const DOCTORS = ['Dr. Sanja Ždrale', 'Prim. dr. Azra Hadžović', 'Dr. Dejan Škrbić', 'Doc. dr. Milan Grubač'];
const SENDERS = [
  ['JAVOR', 'Bolnica Javorje, interna'],
  ['JAVOR', 'Bolnica Javorje, hirurgija'],
  ['OB-99', 'Opća bolnica, dječiji odjel'],
] as const;

const some = <T>(random: Random, list: readonly T[], most: number): T[] =>
  Array.from({ length: random.int(1, most) }, () => random.pick(list));

/** A made-up referral. The same number always gives the same one. */
export function makeReferral(id: string): Requisition {
  const random = createRandom(1, `referral ${id}`);
  const spol: Spol = random.chance(0.5) ? 'MUŠKI' : 'ŽENSKI';
  const birthDate = `${random.int(1935, 2024)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
  const { ime, prezime } = makeName(random, spol);
  const name = `${ime} ${prezime}`;
  const codes = [...some(random, CODES, 5), ...(random.chance(0.4) ? some(random, OTHER_CODES, 2) : [])];
  const repeated = random.chance(0.3) ? [...codes, codes[0] ?? ''] : codes;
  const [posiljaocid, posiljaoc] = random.pick(SENDERS);
  return {
    ID_UPUTNICE: id,
    JMBG: random.chance(0.85) ? numberOf(random, birthDate, spol) : '',
    BIRTH_DATE: random.chance(0.5) ? birthDate : `${birthDate.split('-').reverse().join('.')}.`,
    GENDER: spol === 'MUŠKI' ? 'M' : 'F',
    ID_PACIJENTA: random.digits(8),
    IME: random.chance(0.25) ? transliterate(name) : name,
    HITNO: random.chance(0.2) ? 'DA' : 'NE',
    DATUM: `2026-11-${two(random.int(1, 15))}`,
    LJEKAR: random.pick(DOCTORS),
    posiljaoc,
    posiljaocid,
    KATALOZI: repeated.join('\n'),
    PREDEFINISANE_PRETRAGE: random.chance(0.4) ? some(random, WORDS, 2).join('\n') : '',
    email: '',
    telefon: random.chance(0.6) ? `061 000 ${random.digits(3)}` : '',
    passport: '',
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Some combinations have no check digit; the next person has. */
function numberOf(random: Random, birthDate: string, spol: Spol): string {
  for (;;) {
    const serial = random.int(0, 499) + (spol === 'ŽENSKI' ? 500 : 0);
    const jmbg = composeJmbg({ birthDate, region: random.pick([10, 13, 15, 17, 19]), serial });
    if (jmbg !== undefined) {
      return jmbg;
    }
  }
}
