const STATUS = /^Status:\s*(\d)\.\d+\.\d+/im;
const ACTION = /^Action:\s*(\w+)/im;
const DIAGNOSTIC = /^Diagnostic-Code:\s*(?:[\w-]+\s*;\s*)?((?:.*)(?:\r?\n[ \t]+.*)*)/im;
const REPLIED = /^Auto-Submitted:\s*auto-replied/im;

export interface ReturnedMail {
  /** What the other side said; empty where it did not. */
  words: string;
}

/**
 * Whether a mail to a return address says that a report did not arrive. A delay is no end, and somebody's holiday
 * notice is an arrival. What nobody can tell counts as a return: one too many is looked at, one too few is never seen.
 */
export function readReturn(message: string): ReturnedMail | undefined {
  const action = ACTION.exec(message)?.[1]?.toLowerCase();
  const status = STATUS.exec(message)?.[1];
  if (action === undefined && status === undefined) {
    return REPLIED.test(message) ? undefined : { words: '' };
  }
  const failed = action === undefined ? status === '5' : action === 'failed';
  return failed ? { words: DIAGNOSTIC.exec(message)?.[1] ?? '' } : undefined;
}

const RETURN_ADDRESS = /^vraceno\+([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@(.+)$/i;

/** The delivery that a return address belongs to. */
export function deliveryOf(address: string, domain: string): string | undefined {
  const [, id, at] = RETURN_ADDRESS.exec(address) ?? [];
  return at?.toLowerCase() === domain.toLowerCase() ? id?.toLowerCase() : undefined;
}

/** Mail servers tell of failures with an empty sender; a few do so in the name of their postmaster. */
export function mayReturn(sender: string): boolean {
  return sender === '' || /^(postmaster|mailer-daemon)@/i.test(sender);
}
