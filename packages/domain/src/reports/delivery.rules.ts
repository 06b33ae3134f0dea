import { mayCall, type Rights } from '../permissions.ts';
import type { DELIVERY_ACTIONS } from './outbox.contract.ts';
import type { AttemptOutcome, DeliveryChannel, DeliveryFault, DeliveryState, ReportState } from './report.words.ts';

/** Minutes from one attempt to the next. After the last one it is left to a person. */
const WAITS_MINUTES = [1, 5, 15, 60, 240] as const;

/** How long to wait after so many attempts; nothing: enough. A proof may let minutes pass faster. */
export function waitAfter(attempts: number, minuteMs = 60_000): number | undefined {
  const minutes = WAITS_MINUTES[attempts - 1];
  return minutes === undefined ? undefined : minutes * minuteMs;
}

/** What became of one attempt. UNKNOWN: everything was handed over, and the answer to it never came. */
export type SendOutcome =
  | { kind: 'ACCEPTED' }
  | { kind: 'REFUSED' | 'UNKNOWN'; poruka: string }
  | { kind: 'DEFERRED'; razlog: 'NEDOSTUPNO' | 'ODGOĐENO'; poruka: string }
  | { kind: 'NOT_SET_UP' }
  /** The version changed its state before a byte of it had left: the delivery is looked at anew. */
  | { kind: 'OVERTAKEN' };

export interface Tried {
  kanal: DeliveryChannel;
  /** With this one. */
  pokusaja: number;
  ponovljeno: boolean;
}

export interface Settlement {
  stanje: DeliveryState;
  razlog: DeliveryFault;
  poruka: string;
  ponovljeno: boolean;
  ishod: AttemptOutcome;
  /** Until the next attempt; null: there is none. */
  waitMs: number | null;
}

/** Where a delivery stands after an attempt. */
export function settle(tried: Tried, outcome: SendOutcome, minuteMs?: number): Settlement {
  const { ponovljeno } = tried;
  const ended = { ponovljeno, waitMs: null };
  switch (outcome.kind) {
    case 'ACCEPTED':
      return { ...ended, stanje: 'POSLANO', razlog: '', poruka: '', ishod: 'POSLANO' };
    case 'REFUSED':
      return { ...ended, stanje: 'ODBIJENO', razlog: 'ADRESA ODBIJENA', poruka: outcome.poruka, ishod: 'ODBIJENO' };
    case 'NOT_SET_UP':
      return { ...ended, stanje: 'GREŠKA', razlog: 'NIJE PODEŠENO', poruka: '', ishod: 'GREŠKA' };
    case 'DEFERRED': {
      const ishod = outcome.razlog === 'ODGOĐENO' ? 'ODGOĐENO' : 'GREŠKA';
      return again(tried, { razlog: outcome.razlog, poruka: outcome.poruka, ishod, ponovljeno }, minuteMs);
    }
    case 'OVERTAKEN':
      return { ponovljeno, stanje: 'ČEKA', razlog: '', poruka: '', ishod: 'ODGOĐENO', waitMs: 0 };
    case 'UNKNOWN':
      return settleUnknown(tried, outcome.poruka, minuteMs);
  }
}

type Waiting = Pick<Settlement, 'razlog' | 'poruka' | 'ishod' | 'ponovljeno'>;

function again({ pokusaja }: Tried, waiting: Waiting, minuteMs?: number): Settlement {
  const waitMs = waitAfter(pokusaja, minuteMs);
  return waitMs === undefined
    ? { ...waiting, stanje: 'GREŠKA', razlog: 'PREVIŠE POKUŠAJA', waitMs: null }
    : { ...waiting, stanje: 'ČEKA', waitMs };
}

/**
 * It may have arrived. A mail goes out once more and says so; if that happens again, a person decides. The hospital
 * takes the same version twice without harm.
 */
function settleUnknown(tried: Tried, poruka: string, minuteMs?: number): Settlement {
  const unknown = { razlog: 'PREKINUTO', poruka, ishod: 'NEPOZNATO' } as const;
  if (tried.kanal !== 'E-MAIL') {
    return again(tried, { ...unknown, ponovljeno: tried.ponovljeno }, minuteMs);
  }
  const next = again(tried, { ...unknown, ponovljeno: true }, minuteMs);
  return tried.ponovljeno || next.waitMs === null
    ? { ...unknown, stanje: 'NEIZVJESNO', ponovljeno: tried.ponovljeno, waitMs: null }
    : next;
}

export type CallOffReason = Extract<
  DeliveryFault,
  'OBUSTAVLJEN' | 'OBUSTAVA UKINUTA' | 'ZAMIJENJEN' | 'POVUČEN' | 'NEMA SAGLASNOSTI' | 'KOD NE VAŽI' | 'NIJE PODEŠENO'
>;

/**
 * What a delivery has to say now that its turn has come, or why it has nothing to say any more. OBUSTAVLJEN: not now; it
 * stays where it is until somebody decides about the version.
 */
export function errandOf(
  { ispravka, obustava, needsConsent }: { ispravka: boolean; obustava: boolean; needsConsent: boolean },
  report: ReportState,
  consent: boolean,
): 'REPORT' | 'WITHDRAWAL' | 'SUSPENSION' | CallOffReason {
  if (obustava) {
    return report === 'OBUSTAVLJEN' ? 'SUSPENSION' : report === 'VAŽI' ? 'OBUSTAVA UKINUTA' : report;
  }
  if (report === 'OBUSTAVLJEN') {
    return 'OBUSTAVLJEN';
  }
  if (needsConsent && !consent) {
    return 'NEMA SAGLASNOSTI';
  }
  if (report === 'VAŽI') {
    return 'REPORT';
  }
  return report === 'POVUČEN' && ispravka ? 'WITHDRAWAL' : report;
}

/** The state in which a version must still be when it is handed over, for this to be said of it. */
export const stateFor = (errand: 'REPORT' | 'WITHDRAWAL' | 'SUSPENSION'): ReportState =>
  errand === 'REPORT' ? 'VAŽI' : errand === 'SUSPENSION' ? 'OBUSTAVLJEN' : 'POVUČEN';

const UNFINISHED: readonly DeliveryState[] = ['ČEKA', 'NEIZVJESNO', 'GREŠKA', 'ODBIJENO'];
const isSentByUs = (kanal: DeliveryChannel) => kanal === 'E-MAIL' || kanal === 'ENALAZ';

/** What somebody may do with a delivery. A version that no longer holds is not sent again. */
export function deliveryActions(
  { kanal, stanje }: { kanal: DeliveryChannel; stanje: DeliveryState },
  report: ReportState,
  rights: Rights,
): (typeof DELIVERY_ACTIONS)[number][] {
  if (!mayCall('prijem', rights)) {
    return [];
  }
  const open = UNFINISHED.includes(stanje);
  return [
    ...(open && isSentByUs(kanal) && report !== 'OBUSTAVLJEN' ? ['retry' as const] : []),
    ...(open ? ['cancel' as const] : []),
    ...(stanje === 'POSLANO' && kanal !== 'PORTAL' && report === 'VAŽI' ? ['resend' as const] : []),
  ];
}

const ADDRESS = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;
const MOST_WORDS = 300;

/** What the other side said, short and without the addresses of anybody but the recipient. */
export function theirWords(text: string, recipient: string): string {
  const own = recipient.toLowerCase();
  return text
    .replace(ADDRESS, (found) => (found.toLowerCase() === own ? found : '…'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_WORDS);
}
