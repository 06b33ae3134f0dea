import { useState } from 'react';

interface Draft {
  value: unknown;
  /** What the person sees while typing: `12,` is on its way to `12,50`. */
  typed: string;
}

interface Conversion {
  show: (value: unknown) => string;
  read: (typed: string) => unknown;
}

/** The text of an input whose value is another thing than its text. A change from elsewhere replaces the text. */
export function useDraft(value: unknown, onChange: (value: unknown) => void, { show, read }: Conversion) {
  const [draft, setDraft] = useState<Draft>({ value, typed: show(value) });
  const current = draft.value === value ? draft : { value, typed: show(value) };
  if (current !== draft) {
    setDraft(current);
  }
  return {
    typed: current.typed,
    type: (typed: string) => {
      const next = read(typed);
      setDraft({ value: next, typed });
      onChange(next);
    },
    /** When the field is left, the text is written as everybody writes it. */
    tidy: () => setDraft({ value, typed: show(value) }),
  };
}
