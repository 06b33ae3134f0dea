import { useSyncExternalStore } from 'react';

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
export function askSecondPerson(refusal: string): Promise<SecondProof | undefined> {
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
