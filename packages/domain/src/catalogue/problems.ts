import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';
import { FORMULA_FAULTS, type FormulaFaultCode, faultText } from './formula-faults.ts';

/** What may be wrong with a document beyond its shape. A problem in CONFIRMABLE may be kept if a person says so. */
export const PROBLEMS = {
  REFERENCE_MISSING: { local: 'Zapis na koji se poziva ne postoji.', en: 'The entry it names does not exist.' },
  REFERENCE_DISABLED: {
    local: 'Zapis na koji se poziva je isključen: {naziv}.',
    en: 'The entry it names is disabled: {naziv}.',
  },
  CODE_TAKEN: { local: 'Već postoji zapis sa istom oznakom.', en: 'There is already an entry with this code.' },
  CODE_KEPT: {
    local: 'Oznaka jedinice se ne mijenja, jer su u njoj rezultati i granice. Napravite novu jedinicu.',
    en: 'The code of a unit does not change, since results and limits are in it. Make a new unit.',
  },
  USED_BY: { local: 'Koristi ga: {naziv} ({vrsta}).', en: 'Used by: {naziv} ({vrsta}).' },
  LIMITS_REVERSED: {
    local: 'Donja granica mora biti manja od gornje.',
    en: 'The lower limit must be below the upper one.',
  },
  CRITICAL_OUTSIDE_RANGE: {
    local: 'Kritična granica je izvan mjernog opsega: takav rezultat bi uvijek bio samo „možda kritičan“.',
    en: 'The critical limit is outside the measuring range: such a result would only ever be “possibly critical”.',
  },
  DELTA_LIMIT_MISSING: {
    local: 'Ovaj način poređenja mora imati granicu dozvoljene promjene.',
    en: 'This way of comparing needs a limit of the allowed change.',
  },
  DELTA_WITHOUT_CODES: {
    local: 'Ovako se porede samo rezultati koji se biraju iz liste vrijednosti.',
    en: 'Only results that are chosen from a list of values are compared in this way.',
  },
  RELEASE_BOUNDS_MISSING: {
    local: 'Autoverifikacija se uključuje tek s donjom i gornjom granicom za puštanje.',
    en: 'Autoverification is switched on only with a lower and an upper limit for release.',
  },
  AGE_TOO_FINE: {
    local: 'Sati, dani i sedmice se koriste do 28 dana; dalje mjeseci i godine.',
    en: 'Hours, days and weeks go up to 28 days; beyond that use months and years.',
  },
  AGES_REVERSED: { local: 'Dob "od" mora biti manja od "do".', en: 'The age "from" must be below "to".' },
  WEEKS_REVERSED: {
    local: 'Sedmica trudnoće "od" mora biti manja od "do".',
    en: 'The week of pregnancy "from" must be below "to".',
  },
  STATE_OF_WOMEN: {
    local: 'Trudnoća, menopauza i faza ciklusa ne važe za muški spol.',
    en: 'Pregnancy, menopause and cycle phase do not apply to men.',
  },
  STATES_CONTRADICT: {
    local: 'Trudnoća, menopauza i faza ciklusa se međusobno isključuju: red ne važi ni za koga.',
    en: 'Pregnancy, menopause and cycle phase exclude each other: the row holds for nobody.',
  },
  DAYS_REVERSED: { local: 'Datum "od" mora biti prije datuma "do".', en: 'The date "from" must be before "to".' },
  INTERVAL_EMPTY: {
    local: 'Interval nema ni granice, ni očekivane vrijednosti, niti je označen kao "bez intervala".',
    en: 'The interval has neither limits, nor an expected value, nor is it marked as "none".',
  },
  NONE_WITH_LIMITS: {
    local: 'Red je označen kao "bez intervala", a ima granice.',
    en: 'The row is marked as "none" and has limits.',
  },
  INTERVAL_GAP: { local: 'Praznina: {opis}.', en: 'Gap: {opis}.' },
  INTERVAL_OVERLAP: { local: 'Preklapanje: {opis}.', en: 'Overlap: {opis}.' },
  LOINC_CHECK_DIGIT: {
    local: 'Kontrolna cifra LOINC koda nije ispravna.',
    en: 'The check digit of the LOINC code is wrong.',
  },
  FORMULA_INVALID: { local: 'Formula nije ispravna: {opis}', en: 'The formula is not valid: {opis}' },
  FORMULA_MISSING: { local: 'Računski test mora imati formulu.', en: 'A calculated test needs a formula.' },
  FORMULA_UNUSED: {
    local: 'Formulu i sastavne testove ima samo računski test.',
    en: 'Only a calculated test has a formula and components.',
  },
  FORMULA_UNBOUNDED: {
    local: 'Računski test mora imati obje granice onoga što račun smije dati.',
    en: 'A calculated test needs both bounds of what its formula may give.',
  },
  EXAMPLE_MISSING: {
    local: 'Formula mora imati bar jedan provjereni primjer.',
    en: 'A formula needs at least one worked example.',
  },
  EXAMPLE_DIFFERS: {
    local: 'Primjer daje {dobijeno}, a očekuje se {ocekivano}.',
    en: 'The example gives {dobijeno} where {ocekivano} is expected.',
  },
  COMPONENT_TWICE: { local: 'Ista oznaka je upotrijebljena dvaput.', en: 'The same variable is used twice.' },
  COMPONENT_CYCLE: {
    local: 'Test se računa iz samog sebe.',
    en: 'The test is calculated from itself.',
  },
  VALUES_MISSING: { local: 'Lista mora imati bar jednu vrijednost.', en: 'A list needs at least one value.' },
  AGREEMENTS_OVERLAP: {
    local: 'Cjenovnici istog partnera se preklapaju u vremenu.',
    en: 'Two price lists of one partner share a day.',
  },
  SAMPLE_CHANGED: {
    local: 'Uzorak {id} je sada {status}; promijenio/la: {ko}.',
    en: 'Sample {id} is now {status}; changed by: {ko}.',
  },
  SAMPLE_INCOMPLETE: { local: 'Uzorak {id}: {status}.', en: 'Sample {id}: {status}.' },
  ONE_TARGET: {
    local: 'Odaberite ili test ili profil.',
    en: 'Choose either a test or a profile.',
  },
  LABEL_OUTSIDE: {
    local: 'Ne stane na naljepnicu.',
    en: 'It does not fit on the label.',
  },
  LABEL_OVERLAP: {
    local: 'Preklapa se sa: {polje}.',
    en: 'It overlaps with: {polje}.',
  },
  LABEL_FIELD_MISSING: {
    local: 'Naljepnica mora imati polje {polje}.',
    en: 'A label must have the field {polje}.',
  },
  BARCODE_OUTSIDE: {
    local: 'Barkod s bijelim rubovima treba {potrebno} mm, a ima {ima} mm.',
    en: 'The barcode with its white margins needs {potrebno} mm and has {ima} mm.',
  },
  PARTNER_NEEDED: {
    local: 'Nalog kupca mora pripadati jednom partneru.',
    en: 'A customer account must belong to one partner.',
  },
  PARTNER_NOT_ALLOWED: {
    local: 'Samo nalog kupca može pripadati partneru.',
    en: 'Only a customer account may belong to a partner.',
  },
  CUSTOMER_ALONE: {
    local: 'Pravo kupca ne ide uz druga prava ni uz nivo 0.',
    en: 'The right of a customer does not go with other rights or with level 0.',
  },
  CUSTOMER_ROLE_USED: {
    local: 'Pravo kupca se ne može dati ni oduzeti ulozi koju neko ima.',
    en: 'The right of a customer cannot be given to, or taken from, a role that somebody has.',
  },
  DELIVERY_ADDRESS: {
    local: 'Za dostavu e-poštom potrebna je adresa.',
    en: 'Delivery by e-mail needs an address.',
  },
  KNOWN_FOR_WHOM: {
    local: 'Navedite lokacije za koje pravilo važi, ili označite da važi za sve pacijente.',
    en: 'Name the locations for which the rule holds, or mark that it holds for all patients.',
  },
  SAMPLE_TESTS: { local: 'Uzorak {id}: {testovi}.', en: 'Sample {id}: {testovi}.' },
  IDENTITY_ASKED: { local: 'Uzorak {id}: izmjenu traži {ko}, {gdje}.', en: 'Sample {id}: {ko} asked for it, {gdje}.' },
  REPEATED: { local: 'Isto je navedeno dvaput.', en: 'The same is listed twice.' },
} as const satisfies Record<string, TextSource>;

export type ProblemCode = keyof typeof PROBLEMS;
export const CONFIRMABLE: readonly ProblemCode[] = ['INTERVAL_GAP', 'INTERVAL_OVERLAP'];

export interface Problem {
  code: ProblemCode;
  /** Where in the document: `reference.2.donja`. */
  field: string;
  details?: Record<string, string | number>;
}

export function problemText({ code, details = {} }: Problem, language: Language): string {
  const { razlog, dio = '' } = details;
  // What is wrong with a formula has words of its own.
  const fault = typeof razlog === 'string' && Object.hasOwn(FORMULA_FAULTS, razlog);
  const opis = fault ? { opis: faultText({ razlog: razlog as FormulaFaultCode, dio: String(dio) }, language) } : {};
  return fillText(PROBLEMS[code], language, { ...details, ...opis });
}
