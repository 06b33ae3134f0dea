/**
 * How a mail server treats a recipient, named before the first dot of the address: `delays.17@example.ba`.
 * `drops` hangs up before it has the message, `cuts` in the middle of it, `forgets` keeps it and hangs up without a
 * word, `returns` takes it and sends it back later. Whoever is named otherwise gets everything at once.
 */
export const MANNERS = ['takes', 'refuses', 'delays', 'drops', 'cuts', 'forgets', 'alwaysForgets', 'returns'] as const;
export type Manner = (typeof MANNERS)[number];

export const mannerOf = (address: string): Manner =>
  MANNERS.find((manner) => address.startsWith(`${manner}.`)) ?? 'takes';

export type Step = 'recipient' | 'message';
/** What happens at a step. `lose`: it is kept, and the connection is gone before that was said. */
export type Deed = 'go on' | 'hang up' | 'lose' | { code: number; words: string };

/** What each does instead of going on: at which step, and the first how many times. */
const FAULTS: Readonly<Partial<Record<Manner, { step: Step; times: number; deed: Deed }>>> = {
  refuses: { step: 'recipient', times: Infinity, deed: { code: 550, words: '5.1.1 no such mailbox here' } },
  delays: { step: 'recipient', times: 2, deed: { code: 451, words: '4.7.1 greylisted, come back later' } },
  drops: { step: 'recipient', times: 2, deed: 'hang up' },
  cuts: { step: 'message', times: 1, deed: 'hang up' },
  forgets: { step: 'message', times: 1, deed: 'lose' },
  alwaysForgets: { step: 'message', times: Infinity, deed: 'lose' },
};

/** `time`: how often this recipient has been tried, counted from 1. */
export function deedOf(manner: Manner, step: Step, time: number): Deed {
  const fault = FAULTS[manner];
  return fault?.step === step && time <= fault.times ? fault.deed : 'go on';
}

/** What a mail server writes about a mail that it could not deliver after all. */
export const returnNotice = (sender: string, recipient: string) =>
  [
    'From: MAILER-DAEMON@posta.example.ba',
    `To: ${sender}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="granica"',
    '',
    '--granica',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; posta.example.ba',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.2.2',
    `Diagnostic-Code: smtp; 552 5.2.2 mailbox of ${recipient} is full,`,
    '    ask admin@posta.example.ba',
    '',
    '--granica--',
    '',
  ].join('\r\n');
