import type { KeyboardEvent, RefObject } from 'react';
import { afterEnter, fieldOf, focusField } from './entry-keys.ts';
import type { PatientFormState } from './use-patient-form.ts';

interface EntryKeys {
  root: RefObject<HTMLElement | null>;
  state: PatientFormState;
  onSave: () => void;
  /** The typed number belongs to somebody who is known. */
  onAdmit: () => void;
}

const REQUIRED = ['jmbg', 'ime', 'prezime', 'spol'] as const;

/** Enter goes from field to field and saves from the last; Ctrl+Enter saves from anywhere. */
export function useEntryKeys({ root, state, onSave, onAdmit }: EntryKeys) {
  const { form, entry, known, disabledReason } = state;
  const save = () => {
    onSave();
    const missing = disabledReason && REQUIRED.find((field) => form[field].trim() === '');
    if (missing) {
      focusField(root.current, missing);
    }
  };
  const leaveNumber = () => {
    if (known) {
      onAdmit();
    } else if (!entry.error) {
      focusField(root.current, 'ime');
    }
  };
  return (event: KeyboardEvent) => {
    const field = fieldOf(event);
    // An open list of places has taken the key for itself.
    if (event.key !== 'Enter' || event.defaultPrevented || field === undefined) {
      return;
    }
    event.preventDefault();
    const next = afterEnter(field, { hasSex: form.spol !== '' });
    if (event.ctrlKey || next === 'save') {
      save();
    } else if (field === 'jmbg') {
      leaveNumber();
    } else {
      focusField(root.current, next);
    }
  };
}
