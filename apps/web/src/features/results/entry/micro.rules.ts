/** S4.09. Until microbiology has its own screens, a positive result carries its finding as words. */
export const MICRO_ANSWERS = ['NEGATIVAN', 'POZITIVAN'] as const;
export type MicroAnswer = (typeof MICRO_ANSWERS)[number];

export interface MicroResult {
  answer: MicroAnswer | null;
  finding: string;
}

export const EMPTY_MICRO: MicroResult = { answer: null, finding: '' };

/** As it is stored: `negativan`, `pozitivan: Escherichia coli`. */
export function readMicro(text: string): MicroResult {
  const answer = MICRO_ANSWERS.find((one) => text.toUpperCase().startsWith(one)) ?? null;
  return { answer, finding: answer === 'POZITIVAN' ? text.slice(answer.length).replace(/^:\s*/, '') : '' };
}

export const microText = ({ answer, finding }: MicroResult): string =>
  answer === 'POZITIVAN' ? `pozitivan: ${finding.trim()}` : (answer?.toLowerCase() ?? '');

/** The modal's OK: negative, or positive with a selection. */
export const isMicroComplete = ({ answer, finding }: MicroResult): boolean =>
  answer === 'NEGATIVAN' || (answer === 'POZITIVAN' && finding.trim() !== '');

/** Only while the sample has just come may an answer be wiped out. */
export const mayReset = (status: string, { answer }: MicroResult): boolean =>
  status === 'ZAPRIMLJEN' && answer !== null;
