import type { Problem } from './catalogue/problems.ts';
import { ACCOUNT_ERRORS } from './error-texts/account.ts';
import { BENCH_ERRORS } from './error-texts/bench.ts';
import { CALL_ERRORS } from './error-texts/call.ts';
import { INTAKE_ERRORS } from './error-texts/intake.ts';
import { REPORT_ERRORS } from './error-texts/report.ts';
import { SETTINGS_ERRORS } from './error-texts/settings.ts';
import type { Language } from './language/language.ts';
import { fillText } from './language/texts.ts';

/**
 * Every failure the laboratory can name. Status 200 is an expected refusal: the answer says `success: false`
 * with the specification's text. The texts of `local` are exact; `rs` is their transliteration.
 */
export const LAB_ERRORS = {
  ...ACCOUNT_ERRORS,
  ...SETTINGS_ERRORS,
  ...INTAKE_ERRORS,
  ...BENCH_ERRORS,
  ...REPORT_ERRORS,
  ...CALL_ERRORS,
} as const;

export type LabErrorCode = keyof typeof LAB_ERRORS;
export type ErrorDetails = Record<string, string | number>;

/**
 * `details` fill the placeholders of the text: never a name, a number of a person or a result. `problems` say which
 * fields of a document are wrong.
 */
export class LabError extends Error {
  readonly code: LabErrorCode;
  readonly details: ErrorDetails;
  readonly problems: readonly Problem[];

  constructor(code: LabErrorCode, details: ErrorDetails = {}, problems: readonly Problem[] = []) {
    super(code);
    this.code = code;
    this.details = details;
    this.problems = problems;
  }
}

export function errorText(code: LabErrorCode, language: Language, details: ErrorDetails = {}): string {
  return fillText(LAB_ERRORS[code], language, details);
}
