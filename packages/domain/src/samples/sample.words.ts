/** S4.01. */
export const SAMPLE_STATUSES = ['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN', 'ODOBREN', 'VERIFICIRAN'] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** OTKAZAN: it will not be done; the report names the reason. */
export const TEST_STATUSES = ['NARUČEN', 'U OBRADI', 'ZAVRŠEN', 'OTKAZAN'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];

/** S4.07: what a row of samples may offer; `block` does nothing. */
export const SAMPLE_ACTIONS = [
  'forward',
  'backward',
  'trash',
  'edit',
  'comment',
  'barcode',
  'save',
  'retest',
  'check',
  'verify',
  'undo',
  'unlock',
  'pdf',
  'block',
] as const;
export type SampleAction = (typeof SAMPLE_ACTIONS)[number];

export const CYCLE_PHASES = ['FOLIKULARNA', 'OVULACIJA', 'LUTEALNA'] as const;
export const ANTICOAGULANTS = ['NE', 'VARFARIN', 'HEPARIN', 'DOAK', 'DRUGO'] as const;

/** Why a sample cannot be examined. */
export const REJECTION_REASONS = [
  'HEMOLIZA',
  'LIPEMIJA',
  'KOAGULUM',
  'NEDOVOLJNA KOLIČINA',
  'POGREŠNA EPRUVETA',
  'NEOZNAČEN UZORAK',
  'POGREŠAN PACIJENT',
  'ISTEKLA STABILNOST',
  'OŠTEĆENA POSUDA',
  'DRUGO',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** These say something of what is in this one tube only. Every other reason holds for the blood, wherever it was poured. */
const OF_THE_TUBE_ALONE: readonly RejectionReason[] = ['NEDOVOLJNA KOLIČINA', 'ISTEKLA STABILNOST', 'OŠTEĆENA POSUDA'];

export const concernsAliquots = (razlog: RejectionReason): boolean => !OF_THE_TUBE_ALONE.includes(razlog);

/** Why one test of a sample is not done, or its result not reported. */
export const CANCELLATION_REASONS = [
  'HEMOLIZA',
  'LIPEMIJA',
  'IKTERIJA',
  'KOAGULUM',
  'NEDOVOLJNA KOLIČINA',
  'POGREŠNA EPRUVETA',
  'ISTEKLA STABILNOST',
  'KVAR UREĐAJA',
  'NEMA REAGENSA',
  'ODUSTAO NARUČILAC',
  'DRUGO',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** What must be known about a patient to read a test's result. */
export const QUESTIONS = ['trudnica', 'menopauza', 'menstc', 'anticoag'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Why a test cannot be ordered for this patient: "nije dostupno: spol". */
export const INELIGIBLE_FOR = ['site', 'dob', 'spol', 'trudnoca', 'menopauza'] as const;
export type IneligibleFor = (typeof INELIGIBLE_FOR)[number];
