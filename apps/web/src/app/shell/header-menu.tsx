import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dropdown.module.css';
import { useDropdown } from './use-dropdown.ts';

export interface MenuEntry {
  id: string;
  text: string;
  icon?: ReactNode;
  /** Present: one of several choices, and whether it is the present one. */
  chosen?: boolean;
  /** Shown only where the header has no room for it. */
  narrowOnly?: boolean;
  onChoose: () => void;
}

interface HeaderMenuProps {
  /** What the button is called; its own content may be a picture. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  heading?: ReactNode;
  entries: readonly MenuEntry[];
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])].filter((item) => item.offsetParent !== null);
}

/** A menu button: arrows move, Enter chooses, Escape and Tab leave. */
export function HeaderMenu({ label, trigger, triggerClass = '', heading, entries }: HeaderMenuProps) {
  const id = useId();
  const { opened, root, trigger: button, close, open, toggle, onKeyDown } = useDropdown();
  const list = useRef<HTMLUListElement>(null);
  const isChoice = entries.every(({ chosen }) => chosen !== undefined);
  useEffect(() => {
    if (opened) {
      const all = itemsOf(list.current);
      const current = isChoice ? all.find((one) => one.ariaChecked === 'true') : undefined;
      (current ?? all[0])?.focus();
    }
  }, [opened, isChoice]);

  const move = (event: KeyboardEvent) => {
    const next = MOVES[event.key];
    if (next) {
      event.preventDefault();
      const all = itemsOf(list.current);
      all[next(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
    } else if (event.key === 'Tab') {
      close();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape for the button and the menu inside it
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`${classes.trigger} ${triggerClass}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={toggle}
        onKeyDown={(event) => event.key === 'ArrowDown' && !opened && open()}
      >
        {trigger}
      </button>
      {opened && (
        <div className={classes.panel}>
          {heading}
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a menu is a menu */}
          <ul ref={list} id={id} role="menu" aria-label={label} className={classes.list} onKeyDown={move}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onDone={close} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const { text, icon, chosen, narrowOnly, onChoose } = entry;
  const choose = () => {
    onDone();
    onChoose();
  };
  return (
    <li role="none" className={narrowOnly ? classes.narrowOnly : undefined}>
      <button
        type="button"
        tabIndex={-1}
        className={classes.item}
        onClick={choose}
        {...(chosen === undefined
          ? { role: 'menuitem' as const }
          : { role: 'menuitemradio' as const, 'aria-checked': chosen })}
      >
        {icon}
        <span className={classes.text}>{text}</span>
        {chosen && <IconCheck size={16} aria-hidden />}
      </button>
    </li>
  );
}
