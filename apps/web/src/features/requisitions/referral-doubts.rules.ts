import { foldText } from '@nalaz/domain/language/fold';
import { jmbgBirthDate } from '@nalaz/domain/patients/jmbg.rules';
import { readDay } from '@nalaz/domain/requisitions/requisition.rules';
import type { Requisition } from '@nalaz/domain/requisitions/requisitions.contract';

export type Doubt = 'registeredAs' | 'birthDiffers';

/** The same words in any order, case and script are the same name. */
const wordsOf = (name: string) => foldText(name.trim()).split(/\s+/).sort().join(' ');

/** Why the referral may be about somebody else than the number says. Nobody should receive it with one key then. */
export function doubtsAbout(
  { JMBG, IME, BIRTH_DATE }: Pick<Requisition, 'JMBG' | 'IME' | 'BIRTH_DATE'>,
  registered: string | undefined,
): Doubt[] {
  const [numbered, written] = [jmbgBirthDate(JMBG), readDay(BIRTH_DATE)];
  return [
    ...(registered !== undefined && wordsOf(registered) !== wordsOf(IME) ? (['registeredAs'] as const) : []),
    ...(numbered && written && numbered !== written ? (['birthDiffers'] as const) : []),
  ];
}
