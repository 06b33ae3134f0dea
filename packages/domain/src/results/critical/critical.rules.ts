import type { SiteDocument } from '../../catalogue/laboratory.documents.ts';
import { TIME_ZONE } from '../../language/format.ts';
import type { CallChannel, CallOutcome, CriticalState, ItemState } from '../result.words.ts';

export const OPEN_STATES = ['OTVOREN', 'POKUŠAJ', 'PROVJERA', 'DOSTIGNUT'] as const satisfies CriticalState[];

export const isOpen = (stanje: CriticalState): boolean => OPEN_STATES.some((open) => open === stanje);

/** Somebody must still be told it, must still say it back, or must look whether it was rightly removed. */
export const isWaiting = (stanje: ItemState): boolean =>
  stanje === 'ČEKA' || stanje === 'PROVJERA' || stanje === 'DOSTIGNUT';

/** Another one took its place, or there is nothing to tell any more. */
export const isGone = (stanje: ItemState): boolean => stanje === 'ZAMIJENJEN' || stanje === 'PONIŠTEN';

/** Only a voice says a value back: a message that was sent may have been read by nobody. */
export const canSayBack = (kanal: CallChannel): boolean => kanal === 'TELEFON' || kanal === 'LIČNO';

/** Whoever was reached once stays reached: a later call that nobody answers takes nothing back. */
export function itemAfterCall(before: ItemState, call: { ishod: CallOutcome; procitano: boolean }): ItemState {
  if (call.ishod !== 'DOSTIGNUT' || !isWaiting(before)) {
    return before;
  }
  return call.procitano ? 'POTVRĐEN' : 'DOSTIGNUT';
}

/** A task is as far as the one of its results that is least far. */
export function stateOfTask(items: readonly ItemState[], attempted: boolean): CriticalState {
  if (items.includes('ČEKA')) {
    return attempted ? 'POKUŠAJ' : 'OTVOREN';
  }
  for (const state of ['PROVJERA', 'DOSTIGNUT', 'NEDOSTUPAN', 'POTVRĐEN', 'POZNAT', 'PONIŠTEN'] as const) {
    if (items.includes(state)) {
      return state;
    }
  }
  return 'ZAMIJENJEN';
}

export type Settlement = 'OPEN' | 'REPLACE' | 'AGAIN' | 'CHECK' | 'WITHDRAW' | 'NOTHING';

/**
 * What a changed result does to the item of the value before it. Once anybody was told a value of this test, every later
 * one must be told too, also a harmless one, unless it is again what was told (AGAIN). If nobody was, a harmless one leaves
 * nothing to tell; but no person alone makes a critical result disappear, by whatever they change.
 */
export function settlementOf(change: {
  critical: boolean;
  /** Of the value before. */
  item: ItemState | undefined;
  /** Somebody was reached, with this value or an earlier one. */
  told: boolean;
  /** It is exactly what was told last, and nobody has heard otherwise. */
  toldAgain: boolean;
  /** Somebody saved it, or a fact by which it is judged, or has removed a value before it: not only an analyser sent it. */
  byPerson: boolean;
}): Settlement {
  if (change.item === undefined) {
    return change.critical ? 'OPEN' : 'NOTHING';
  }
  if (change.toldAgain) {
    return 'AGAIN';
  }
  if (change.critical || change.told) {
    return 'REPLACE';
  }
  if (change.item === 'ČEKA') {
    return change.byPerson ? 'CHECK' : 'WITHDRAW';
  }
  return change.item === 'POZNAT' ? 'WITHDRAW' : 'NOTHING';
}

const MINUTE = 60_000;

/** The clock starts when the result is there. */
export const firstDue = (available: Date, minutes: number): Date => new Date(available.getTime() + minutes * MINUTE);

const SHORTEST_STEP_MINUTES = 5;

/** Time was lost already, so the next in line has a third of it: three more people within the hour of GP47. */
export const nextDue = (now: Date, minutes: number): Date =>
  new Date(now.getTime() + Math.max(SHORTEST_STEP_MINUTES, Math.ceil(minutes / 3)) * MINUTE);

export type Line = SiteDocument['eskalacija'];
export type LineMember = Line[number];

const hourIn = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' });

/** From 20 to 6 is a night; the same hour twice is the whole day. */
function isThere({ odSata, doSata }: LineMember, hour: number): boolean {
  if (odSata === doSata) {
    return true;
  }
  return odSata < doSata ? hour >= odSata && hour < doSata : hour >= odSata || hour < doSata;
}

const numbersAt = (line: Line, hour: number) => line.filter((one) => isThere(one, hour)).map(({ telefon }) => telefon);

/** Is there an hour of the day at which another number is called, or one later than before? Whoever is added comes last. */
export const callsOthers = (before: Line, after: Line): boolean =>
  Array.from({ length: 24 }, (_none, hour) => hour).some((hour) => {
    const now = numbersAt(after, hour);
    return numbersAt(before, hour).some((number, at) => number !== now[at]);
  });

/**
 * Whom the site turns to. Level 0 is whoever asked for the test, so the line begins at level 1; past its end it stays
 * with the last one who is there at this hour.
 */
export function inLine(line: Line, level: number, now: Date): LineMember | undefined {
  const hour = Number(hourIn.format(now));
  const there = line.filter((member) => isThere(member, hour));
  return level < 1 ? undefined : there[Math.min(level, there.length) - 1];
}

/** The one after, unless there is nobody further. */
export function nextInLine(line: Line, level: number, now: Date): LineMember | undefined {
  const [present, next] = [inLine(line, level, now), inLine(line, level + 1, now)];
  return next === present ? undefined : next;
}

/** The level at which a task stays: the end of the line, or the first where there is no line. */
export const lastLevel = (line: Line): number => Math.max(1, line.length);

/** Nobody invents a level: at the end it stays there, also where the line has become shorter meanwhile. */
export const nextLevel = (level: number, line: Line): number => Math.min(level + 1, lastLevel(line));

export type Hurry = 'calm' | 'soon' | 'overdue';

const SOON_MINUTES = 10;

export function hurryOf(rok: Date, now: Date): Hurry {
  const left = rok.getTime() - now.getTime();
  return left <= 0 ? 'overdue' : left <= SOON_MINUTES * MINUTE ? 'soon' : 'calm';
}

const two = (count: number) => String(count).padStart(2, '0');

/** `12:05`, `1:02:05`; what is over time has a minus. */
export function countdownText(rok: Date, now: Date): string {
  const left = rok.getTime() - now.getTime();
  const seconds = left > 0 ? Math.ceil(left / 1000) : Math.floor(-left / 1000);
  const hours = Math.floor(seconds / 3600);
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${left > 0 ? '' : '−'}${hours > 0 ? `${hours}:` : ''}${clock}`;
}
