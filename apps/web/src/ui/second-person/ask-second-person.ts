import { useSyncExternalStore } from 'react';
import { asCallFailure } from '../../lib/call-failure.ts';

/** How a second person shows who they are. */
export interface SecondProof {
  email: string;
  sifra: string;
  kod?: string;
}

interface Question {
  /** Why the last try was refused. */
  refusal: string;
  answer: (proof: SecondProof | undefined) => void;
}

let open: Question | undefined;
const listeners = new Set<() => void>();

function show(question: Question | undefined): void {
  open = question;
  for (const listener of listeners) {
    listener();
  }
}

/** Waits until somebody else has confirmed at this screen; nothing: they gave it up. */
function askSecondPerson(refusal: string): Promise<SecondProof | undefined> {
  return new Promise((resolve) => {
    show({
      refusal,
      // After the key that answered: the editor below hears it too, and must still see the dialog.
      answer: (proof) =>
        setTimeout(() => {
          show(undefined);
          resolve(proof);
        }),
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSecondPersonQuestion = () => useSyncExternalStore(subscribe, () => open);

/** Refusals after which somebody else may try to confirm (again). */
const BY_TWO: readonly string[] = ['SECOND_PERSON_NEEDED', 'SECOND_PERSON_REFUSED', 'SIGN_IN_DELAYED'];

/** What one person alone may not save is confirmed by a second one, until it is saved or given up. */
export async function withSecondPerson<Answer>(
  change: (second: Partial<SecondProof>) => Promise<Answer>,
): Promise<Answer> {
  let second: SecondProof | undefined;
  for (;;) {
    try {
      return await change(second ?? {});
    } catch (error) {
      const failure = asCallFailure(error);
      second = failure && BY_TWO.includes(failure.code) ? await askSecondPerson(failure.message) : undefined;
      if (!second) {
        throw error;
      }
    }
  }
}
