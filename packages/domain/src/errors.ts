import type { Problem } from './catalogue/problems.ts';
import { LAB_ERRORS } from './errors.generated.ts';
import type { Language } from './language/language.ts';
import { fillText } from './language/texts.ts';

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
