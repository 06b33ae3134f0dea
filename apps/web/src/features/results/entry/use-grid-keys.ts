import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { matchingChoices, nextChoice } from './coded.rules.ts';
import { pastedValues } from './pasted.rules.ts';
import type { Sheet } from './sheet.ts';

const VALUES = 'input[data-value]';

const inputsIn = (grid: Element) => [...grid.querySelectorAll<HTMLInputElement>(VALUES)];
const idOf = (element: EventTarget) =>
  element instanceof HTMLElement ? element.closest<HTMLElement>('[data-test]')?.dataset.test : undefined;

function go(input: HTMLInputElement | undefined): void {
  input?.focus();
  input?.select();
}

/** `neg` becomes Negativan when the field is left. */
function complete(sheet: Sheet, id: string): void {
  const cell = sheet.cell(id);
  if (cell?.draft && cell.row.pravila.vrsta === 'lista') {
    const [only, ...others] = matchingChoices(cell.row.pravila, cell.typed);
    if (only && others.length === 0 && only.naziv !== cell.typed) {
      sheet.type([{ id, value: only.naziv }]);
    }
  }
}

/** The keys of a spreadsheet: value and Enter down the list, and the end of the list saves. */
export function useGridKeys(sheet: Sheet, save: () => Promise<boolean>) {
  const typedAt = (input: HTMLInputElement) => sheet.cell(idOf(input) ?? '')?.typed ?? '';

  const saveAndShow = async (grid: Element) => {
    if (!(await save())) {
      const held = [...sheet.state().refused][0];
      go(grid.querySelector<HTMLInputElement>(`[data-test="${held}"] ${VALUES}`) ?? undefined);
    }
  };

  const advance = (grid: Element, id: string) => {
    const inputs = inputsIn(grid);
    const at = inputs.findIndex((input) => idOf(input) === id);
    const next = inputs.slice(at + 1).find((input) => typedAt(input).trim() === '');
    if (next) {
      go(next);
    } else if (Object.keys(sheet.state().drafts).length > 0) {
      void saveAndShow(grid);
    } else {
      go(inputs[at + 1]);
    }
  };

  const enter = (grid: Element, id: string, inValue: boolean) => {
    complete(sheet, id);
    const obstacle = sheet.cell(id)?.obstacle;
    if (obstacle === 'reason') {
      const reason = grid.querySelector<HTMLInputElement>(`[data-test="${id}"] input[data-reason]`);
      if (inValue) {
        reason?.focus();
      } else {
        sheet.refuse([id]);
      }
    } else if (obstacle && sheet.cell(id)?.typed.trim() !== '') {
      sheet.refuse([id]);
    } else {
      advance(grid, id);
    }
  };

  const move = (grid: Element, id: string, step: 1 | -1) => {
    const inputs = inputsIn(grid);
    go(inputs[inputs.findIndex((input) => idOf(input) === id) + step]);
  };

  const choose = (id: string, step: 1 | -1) => {
    const cell = sheet.cell(id);
    const choice = cell && nextChoice(cell.row.pravila, cell.typed, step);
    if (choice) {
      sheet.type([{ id, value: choice.naziv }]);
    }
  };

  const restore = (grid: Element, id: string) => {
    sheet.restore([id]);
    go(grid.querySelector<HTMLInputElement>(`[data-test="${id}"] ${VALUES}`) ?? undefined);
  };

  /** What a key does in the field of a test, if anything. */
  const taskOf = (event: KeyboardEvent<HTMLElement>, id: string, inValue: boolean): (() => void) | undefined => {
    const { currentTarget: grid, altKey } = event;
    switch (event.key) {
      case 'Enter':
        return altKey ? undefined : () => enter(grid, id, inValue);
      case 'ArrowDown':
      case 'ArrowUp': {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        return inValue ? () => (altKey ? choose(id, step) : move(grid, id, step)) : undefined;
      }
      case 'Escape':
        return sheet.cell(id)?.draft && (() => restore(grid, id));
      default:
        return undefined;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const id = idOf(target);
    if (!id || !(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) {
      return;
    }
    const task = taskOf(event, id, target.matches(VALUES));
    if (task) {
      event.preventDefault();
      task();
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    const lines = pastedValues(event.clipboardData.getData('text'));
    if (!(target instanceof HTMLInputElement) || !target.matches(VALUES) || lines.length < 2) {
      return;
    }
    event.preventDefault();
    const below = inputsIn(currentTarget).slice(inputsIn(currentTarget).indexOf(target));
    sheet.type(
      lines.flatMap((value, at) => {
        const id = below[at] && idOf(below[at]);
        return id && value !== '' ? [{ id, value }] : [];
      }),
    );
    go(below[Math.min(lines.length, below.length) - 1]);
  };

  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const id = idOf(target);
    if (id && target.matches(VALUES)) {
      complete(sheet, id);
      if (sheet.cell(id)?.obstacle === 'invalid') {
        sheet.refuse([id]);
      }
    }
  };

  return { onKeyDown, onPaste, onBlur };
}
