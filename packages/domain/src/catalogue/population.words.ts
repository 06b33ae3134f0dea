/** In words that the rules and the screens share; kept apart from the schemas, which the browser does not load. */
export const SEXES = ['MUŠKI', 'ŽENSKI'] as const;
export const CYCLE_PHASES = ['FOLIKULARNA', 'OVULACIJA', 'LUTEALNA'] as const;
export const ANY_STATE = ['SVE', 'DA', 'NE'] as const;
