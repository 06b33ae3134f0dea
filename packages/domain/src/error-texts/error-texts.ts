/** By code. The texts of `local` are exact; `rs` is their transliteration. */
export type ErrorTexts = Record<string, { status: number; local: string; en: string }>;
