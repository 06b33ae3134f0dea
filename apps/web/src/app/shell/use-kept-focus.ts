import { type RefObject, useEffect } from 'react';

interface Step {
  element: Element;
  /** Its place in its parent. */
  at: number;
}

/** A row has its own keys; the buttons in it are for the mouse. */
const FOCUSABLE =
  'tr[tabindex], :is(input, select, textarea):enabled, :is(button:enabled, a[href], [tabindex]):not([tabindex="-1"])';

const placeOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);

/** From what has the focus up to the page. */
function pathOf(from: Element, page: Element): Step[] {
  const path: Step[] = [];
  for (let element: Element | null = from; element && element !== page; element = element.parentElement) {
    path.push({ element, at: placeOf(element) });
  }
  return [...path, { element: page, at: 0 }];
}

const focusableIn = (element: Element | undefined) =>
  element?.matches(FOCUSABLE) ? element : element?.querySelector(FOCUSABLE);

/** What stands where the focus was: the field, row or button in its place, otherwise the next one around it. */
export function focusInstead(path: readonly Step[]): Element | undefined {
  for (const [up, { element }] of path.entries()) {
    const inside = path[up - 1];
    const found = element.isConnected
      ? (focusableIn(inside && element.children[Math.min(inside.at, element.children.length - 1)]) ??
        focusableIn(element))
      : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}

/**
 * A button whose action is done is often gone with it, and the browser then gives the focus to the whole document: the
 * keys of the page no longer work. It goes on to what stands in its place.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last: Element | undefined;
    let path: Step[] = [];
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) {
        last = target;
        path = page.current?.contains(target) ? pathOf(target, page.current) : path;
      }
    };
    const keep = () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && last && !last.isConnected) {
        last = undefined;
        const next = focusInstead(path);
        if (next instanceof HTMLElement) {
          next.focus({ preventScroll: true });
        }
      }
    };
    const observer = new MutationObserver(keep);
    document.addEventListener('focusin', follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, [page]);
}
