import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findInOffer, type Hit, makeIndex } from './find-in-offer.rules.ts';
import type { OrderView } from './order-view.rules.ts';
import classes from './samples.module.css';
import { SearchHits } from './search-hits.tsx';

interface OrderSearchProps {
  view: OrderView;
  inputRef: Ref<HTMLInputElement>;
  onAdd: (hit: Hit) => void;
  /** Enter in an empty box: everything is chosen. */
  onDone: () => void;
  /** Up in an empty box, as in a list of earlier commands. */
  onRepeatLast: () => void;
}

/**
 * One box for tests and profiles: type, Enter, type, Enter, Enter. Ours, because whoever types quickly presses Enter
 * before a library's list has been drawn.
 */
export function OrderSearch({ view, inputRef, onAdd, onDone, onRepeatLast }: OrderSearchProps) {
  const { t } = useTranslation('samples');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<number>();
  const [closed, setClosed] = useState(false);
  const index = useMemo(() => makeIndex(view.offer), [view.offer]);
  const hits = useMemo(() => findInOffer(index, typed), [index, typed]);
  const active = moved ?? hits.findIndex((hit) => view.mayAdd(hit));
  const empty = typed.trim() === '';
  const open = !empty && !closed;

  const type = (text: string) => {
    setTyped(text);
    setMoved(undefined);
    setClosed(false);
  };
  const add = (hit: Hit | undefined) => {
    if (hit && view.mayAdd(hit)) {
      onAdd(hit);
      type('');
    }
  };
  const move = (step: number) => hits.length > 0 && setMoved((active + step + hits.length) % hits.length);
  const whenEmpty = (key: string) => (key === 'Enter' ? onDone : key === 'ArrowUp' ? onRepeatLast : undefined);
  const whenTyped = (key: string): (() => void) | undefined => {
    switch (key) {
      case 'Enter':
        return () => add(hits[active]);
      case 'ArrowDown':
        return () => move(1);
      case 'ArrowUp':
        return () => move(-1);
      case 'Escape':
        return () => setClosed(true);
      default:
        return undefined;
    }
  };
  const press = (event: KeyboardEvent) => {
    const act = empty ? whenEmpty(event.key) : whenTyped(event.key);
    if (act && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      act();
    }
  };
  return (
    <div className={classes.search}>
      <TextInput
        ref={inputRef}
        label={t('order.search')}
        placeholder={t('order.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        size="sm"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && hits[active] ? `${listId}-${active}` : undefined}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setClosed(true)}
        onFocus={() => setClosed(false)}
      />
      <SearchHits id={listId} open={open} hits={hits} active={active} typed={typed} view={view} onChoose={add} />
    </div>
  );
}
