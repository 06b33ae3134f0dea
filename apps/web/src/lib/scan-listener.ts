/** A wedge scanner sends a character every 30–50 ms and ends with Enter; nobody types six characters like that. */
export const SCAN_GAP_MS = 50;
export const SCAN_MIN_LENGTH = 6;

export interface KeyStroke {
  key: string;
  code: string;
  time: number;
}

export interface ScanState {
  text: string;
  last: number;
}

export const NO_SCAN: ScanState = { text: '', last: Number.NEGATIVE_INFINITY };

/** A digit is known by its place, so that no keyboard layout (QWERTZ, AZERTY) can turn it into something else. */
export function characterOf({ key, code }: Pick<KeyStroke, 'key' | 'code'>): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? (key.length === 1 ? key : undefined);
}

/** S5.12: a 14-character number that starts with 0 loses the 0. */
export function scannedNumber(text: string): string {
  return text.length === 14 && text.startsWith('0') ? text.slice(1) : text;
}

/** One keystroke further: the state to keep, and the scan when this keystroke ended one. */
export function readStroke(state: ScanState, stroke: KeyStroke): { state: ScanState; scan?: string } {
  if (stroke.key === 'Shift') {
    return { state };
  }
  const fast = stroke.time - state.last <= SCAN_GAP_MS;
  if (stroke.key === 'Enter') {
    return fast && state.text.length >= SCAN_MIN_LENGTH ? { state: NO_SCAN, scan: state.text } : { state: NO_SCAN };
  }
  const character = characterOf(stroke);
  return character === undefined
    ? { state: NO_SCAN }
    : { state: { text: fast ? state.text + character : character, last: stroke.time } };
}

/** Takes the scanned characters out of the field that had the focus: a barcode must never become a result. */
function withdrawFrom(field: HTMLInputElement | HTMLTextAreaElement, scan: string): void {
  if (!field.value.endsWith(scan)) {
    return;
  }
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const setValue = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  // React keeps its own copy of the value; only the native setter makes it notice.
  setValue?.call(field, field.value.slice(0, -scan.length));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function keepsItsScan(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[type=password], [data-scan=field]') !== null;
}

/** Hears every scan on the page, except in a field that wants it for itself (`data-scan="field"`). */
export function listenForScans(onScan: (scan: string) => void): () => void {
  let state = NO_SCAN;
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || keepsItsScan(event.target)) {
      state = NO_SCAN;
      return;
    }
    const read = readStroke(state, { key: event.key, code: event.code, time: event.timeStamp });
    state = read.state;
    if (read.scan === undefined) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
      withdrawFrom(event.target, read.scan);
    }
    onScan(scannedNumber(read.scan));
  };
  window.addEventListener('keydown', hear, { capture: true });
  return () => window.removeEventListener('keydown', hear, { capture: true });
}
