import type { KeyboardEvent } from 'react';

/** The order in which Enter goes through the fields. */
const FIELDS = ['jmbg', 'ime', 'prezime', 'spol', 'roditelj', 'passport', 'telefon', 'adresa', 'email'] as const;
type Field = (typeof FIELDS)[number];

/** Also takes a scan for itself. */
export const NUMBER_FIELD = { 'data-field': 'jmbg', 'data-scan': 'field' } as const;

export interface EntryNow {
  hasSex: boolean;
}

/** Where Enter leads: past the last required field, and past the last of all, it saves. */
export function afterEnter(field: string, { hasSex }: EntryNow): Field | 'save' {
  if (field === 'spol' || (field === 'prezime' && hasSex)) {
    return 'save';
  }
  const at = FIELDS.indexOf(field as Field);
  return at < 0 ? 'save' : (FIELDS[at + 1] ?? 'save');
}

const inputOf = (root: HTMLElement, field: string) =>
  root.querySelector<HTMLElement>(`[data-field="${field}"] input:checked, [data-field="${field}"] input`) ??
  root.querySelector<HTMLElement>(`input[data-field="${field}"]`);

export function focusField(root: HTMLElement | null, field: string): void {
  if (root) {
    inputOf(root, field)?.focus();
  }
}

/** The field that a key was pressed in. */
export function fieldOf({ target }: KeyboardEvent): string | undefined {
  return target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
}
