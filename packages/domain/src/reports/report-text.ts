import type { Language } from '../language/language.ts';
import { fillText } from '../language/texts.ts';
import { REPORT_TEXTS, type ReportTextName } from './report.texts.ts';

export type TextOf = (name: ReportTextName, details?: Record<string, string | number>) => string;

export const textsIn =
  (language: Language): TextOf =>
  (name, details) =>
    fillText(REPORT_TEXTS[name], language, details);
