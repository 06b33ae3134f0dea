import { useRef, useState } from 'react';

/** What a dialog is about; the last one stays while the dialog fades out. */
export function useDialog<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const shown = useRef<{ subject: Subject; count: number } | null>(null);
  if (subject !== null && shown.current?.subject !== subject) {
    shown.current = { subject, count: (shown.current?.count ?? 0) + 1 };
  }
  return {
    shown: shown.current?.subject ?? null,
    /** Of this opening: its form begins anew. */
    key: shown.current?.count ?? 0,
    opened: subject !== null,
    open: setSubject,
    close: () => setSubject(null),
  };
}
