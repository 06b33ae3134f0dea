/** S9.09. */
export const SEXES = ['MUŠKI', 'ŽENSKI'] as const;

/** A generated number stands in for one that is not known; it is never taken for a real one. */
export const JMBG_KINDS = ['real', 'generated'] as const;
export type JmbgKind = (typeof JMBG_KINDS)[number];

/** S2.61: by national number, date of birth, year of birth, or without data. */
export const REGISTRATION_MODES = ['jmbg', 'datr', 'god', 'nodata'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** S5.04: saved nevertheless, and said. */
export const REGISTRATION_DOUBTS = ['JMBG_CHECK_DIGIT'] as const;
export type RegistrationDoubt = (typeof REGISTRATION_DOUBTS)[number];

/** S3.02: both mean that nobody knows. */
export const UNKNOWN = ['NEPOZNATO', 'Nema podataka'] as const;
