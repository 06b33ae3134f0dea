import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** What opens under a button of the header. Escape and a press elsewhere close it, and the button gets the focus back. */
export function useDropdown() {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) {
        setOpened(false);
      }
    };
    if (opened) {
      document.addEventListener('pointerdown', closeOutside);
      document.addEventListener('focusin', closeOutside);
    }
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [opened]);

  const close = () => {
    setOpened(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (opened && event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  return { opened, root, trigger, close, open: () => setOpened(true), toggle: () => setOpened(!opened), onKeyDown };
}
