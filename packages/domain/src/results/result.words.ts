/** `?`: possibly abnormal, depends on an unknown fact or is only a bound. A: abnormal without a direction. Doubled letters are critical. */
export const RESULT_FLAGS = ['', '?', 'L', 'H', 'A', 'LL', 'HH', 'AA'] as const;
export type ResultFlag = (typeof RESULT_FLAGS)[number];

const CRITICAL_FLAGS: readonly string[] = ['LL', 'HH', 'AA'] satisfies ResultFlag[];

export const isCriticalFlag = (flag: string): boolean => CRITICAL_FLAGS.includes(flag);

/**
 * Somebody must be told of the result: it is critical, or nobody can say that it is not (a bound beyond which the critical
 * limit lies). `is_critical` says the same in the database.
 */
export const isCritical = ({ flag, nalazi }: { flag: string; nalazi: readonly { pravilo: string }[] }): boolean =>
  isCriticalFlag(flag) || nalazi.some(({ pravilo }) => pravilo === 'KRITIČNO');

/** Below or above what can be measured: the value is a bound. */
export const RESULT_SIGNS = ['', '<', '>'] as const;
export type ResultSign = (typeof RESULT_SIGNS)[number];

/**
 * Who or what gave the value. IZBOR: an earlier run that somebody chose to report. PONOVO: the same value, judged anew after
 * a fact about the patient or the sample was corrected.
 */
export const RESULT_SOURCES = ['RUČNO', 'ANALIZATOR', 'RAČUN', 'IZBOR', 'PONOVO'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** The rules that look at a result, in the order in which their sentences are shown. */
export const FINDING_RULES = [
  'KRITIČNO',
  'NEPOZNATO',
  'MJERNI OPSEG',
  'STABILNOST',
  'DELTA',
  'KONZISTENTNOST',
  'ZAMJENA',
  'ANALIZATOR',
  'INTERVAL',
  'RAČUN',
  'REFLEKS',
] as const;
export type FindingRule = (typeof FINDING_RULES)[number];

/** How much a result wants to be looked at: nothing, outside the interval, something does not fit, critical. */
export const ATTENTION = [0, 1, 2, 3] as const;
export type Attention = (typeof ATTENTION)[number];

/** S4.05: how a person proved who they are when they verified. */
export const SIGNING_WAYS = ['ŠIFRA', 'KOD', 'AUTOMATSKI'] as const;
export type SigningWay = (typeof SIGNING_WAYS)[number];

export const CRITICAL_STATES = [
  'OTVOREN',
  'POKUŠAJ',
  'PROVJERA',
  'DOSTIGNUT',
  'POTVRĐEN',
  'NEDOSTUPAN',
  'ZAMIJENJEN',
  'POZNAT',
  'PONIŠTEN',
] as const;
export type CriticalState = (typeof CRITICAL_STATES)[number];
/** Of one result that a task is to tell. PROVJERA: a person removed it before anybody was told; another one must agree. */
export const ITEM_STATES = [
  'ČEKA',
  'PROVJERA',
  'DOSTIGNUT',
  'POTVRĐEN',
  'NEDOSTUPAN',
  'ZAMIJENJEN',
  'POZNAT',
  'PONIŠTEN',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];
/**
 * Why a critical result does not hold as it was told: test cancelled, sample rejected, another person's, critical no more by
 * a corrected fact, or by another value that somebody saved.
 */
export const RECALLS = ['OTKAZAN', 'ODBIJEN', 'IDENTITET', 'PODATAK', 'VRIJEDNOST'] as const;
export type RecallKind = (typeof RECALLS)[number];
export const CALL_CHANNELS = ['TELEFON', 'LIČNO', 'E-MAIL', 'SMS'] as const;
export type CallChannel = (typeof CALL_CHANNELS)[number];
export const CALL_OUTCOMES = ['BEZ ODGOVORA', 'ZAUZETO', 'POGREŠAN BROJ', 'DOSTIGNUT', 'ODBIO'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const AUTOVERIFICATION_MODES = ['ISKLJUČENO', 'SJENKA', 'UKLJUČENO'] as const;
export type AutoverificationMode = (typeof AUTOVERIFICATION_MODES)[number];
