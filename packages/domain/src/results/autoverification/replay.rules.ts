import type { Language } from '../../language/language.ts';
import { showResult } from '../shown-result.ts';
import type { ReplayDifference } from './autoverification.contract.ts';

/** A value that a test had, in the order in which they were given. */
export interface PastValue {
  labassay: string;
  calculated: boolean;
  krug: number;
  rezultat_f: string;
  komentar: string;
  razlog: string;
}

export interface PastDoings {
  /** Of the tests that somebody touched. */
  values: readonly PastValue[];
  /** Why the verification was taken back; none: it was not. */
  undone: string | null;
}

type Difference = Pick<ReplayDifference, 'razlog' | 'tekst'>;

/** What people did with a sample after its results had come; nothing: they let it go as it was. The gravest first. */
export function whatPeopleDid({ values, undone }: PastDoings, language: Language): Difference | undefined {
  if (undone !== null) {
    return { razlog: 'PONIŠTEN', tekst: undone };
  }
  const measured = [
    ...Map.groupBy(
      values.filter(({ calculated }) => !calculated),
      ({ labassay }) => labassay,
    ).values(),
  ];
  const repeated = measured.find((versions) => versions.some(({ krug }) => krug > 1));
  if (repeated) {
    return { razlog: 'PONOVLJEN', tekst: changeText(repeated, language) };
  }
  const corrected = measured.find((versions) => versions[0]?.rezultat_f !== versions.at(-1)?.rezultat_f);
  if (corrected) {
    return { razlog: 'ISPRAVLJEN', tekst: changeText(corrected, language) };
  }
  const commented = values.find(({ komentar }) => komentar !== '');
  return commented && { razlog: 'KOMENTAR', tekst: `${commented.labassay}: ${commented.komentar}` };
}

function changeText(versions: readonly PastValue[], language: Language): string {
  const shown = [versions[0], versions.at(-1)].map((version) => showResult(version?.rezultat_f ?? '', language));
  const razlog = versions.at(-1)?.razlog ?? '';
  return `${versions[0]?.labassay}: ${shown.join(' → ')}${razlog === '' ? '' : ` (${razlog})`}`;
}
