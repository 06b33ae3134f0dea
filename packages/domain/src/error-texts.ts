/**
 * Failures by code, as a module names them in its `<module>.errors.ts`; one that two modules raise is named by the
 * earlier. Status 200 is an expected refusal: the answer says `success: false` with the specification's text. The texts
 * of `local` are exact; `rs` is their transliteration.
 */
export type ErrorTexts = Record<string, { status: number; local: string; en: string }>;
