import { visibleText } from './visible-text.ts';

/** A name or title: one line, without blanks at its ends or twice. */
export const oneLine = (typed: string): string => visibleText(typed).replace(/\s+/g, ' ').trim();
