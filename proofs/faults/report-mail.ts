import type { TakenMail } from '../../stand-ins/mail/stand-in.ts';

/** What a mail that the server has taken over says of itself to whoever gets it. */
export interface ReadMail {
  deliveryId: string;
  /** That it is sent for the second time. */
  saysRepeated: boolean;
  /** That it takes the place of an earlier one. */
  saysCorrected: boolean;
}

export function readMail({ messageId, raw }: TakenMail): ReadMail {
  const subject = subjectOf(raw);
  return {
    deliveryId: messageId.slice(1).split('@')[0] ?? '',
    saysRepeated: subject.includes('(ponovljeno)'),
    saysCorrected: subject.includes('ispravljen nalaz'),
  };
}

/** It is encoded word by word, as it may hold more than ASCII. */
function subjectOf(raw: string): string {
  const [, lines = ''] = /^Subject:((?:.*)(?:\r?\n[ \t].*)*)/im.exec(raw) ?? [];
  return lines
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/\s+/g, ' ')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, way: string, word: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquoted(word),
    );
}

function unquoted(word: string): string {
  const bytes = word
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
