import { Kbd } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './hint.module.css';

const DELAY_MILLISECONDS = 350;
const GAP = 6;

interface HintProps {
  text: string | undefined;
  /** The key that does the same: `Ctrl+K`. */
  shortcut?: string | undefined;
  children: ReactNode;
}

/** Below its element, above it where there is no room, always inside the window. */
function place(hint: HTMLElement, element: Element): void {
  const around = element.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const below = around.bottom + GAP;
  const top = below + height > window.innerHeight ? around.top - GAP - height : below;
  const left = Math.min(Math.max(4, around.left + (around.width - width) / 2), window.innerWidth - width - 4);
  hint.style.top = `${top}px`;
  hint.style.left = `${left}px`;
}

/**
 * A tooltip in the browser's own top layer, so that nothing clips it. Ours, because every page has icon buttons and
 * a positioning library would be a tenth of what the first page loads.
 */
export function Hint({ text, shortcut, children }: HintProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [shown, setShown] = useState(false);
  const id = useId();

  const show = (delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = text ? window.setTimeout(() => setShown(true), delay) : undefined;
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const element = anchor.current?.firstElementChild;
    if (shown && hint.current && element) {
      hint.current.showPopover();
      place(hint.current, element);
    }
  }, [shown]);

  // With or without a text the button is the same one: it keeps the focus when it becomes usable.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the button inside
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(DELAY_MILLISECONDS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children}
      {shown && text ? (
        <span ref={hint} id={id} popover="manual" role="tooltip" className={classes.hint}>
          {text}
          {shortcut ? <Kbd size="xs">{shortcut}</Kbd> : null}
        </span>
      ) : null}
    </span>
  );
}
