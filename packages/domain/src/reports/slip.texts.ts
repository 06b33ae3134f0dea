import { formatDate } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';

/** What the slip with the code says. */
const SLIP_TEXTS = {
  title: { local: 'Potvrda za nalaz', en: 'Slip for the report' },
  protocol: { local: 'Protokol', en: 'Protocol' },
  day: { local: 'Dan prijema', en: 'Day of intake' },
  code: { local: 'Vaš kod', en: 'Your code' },
  use: {
    local:
      'Ovim kodom otvarate nalaz koji dobijete e-poštom, i nalaz na internet stranici ispod, uz datum rođenja. Upišite ga velikim latiničnim slovima.',
    en: 'This code opens the report that you get by e-mail, and the report on the page below, together with the date of birth. Type it in capital Latin letters.',
  },
  keep: {
    local: 'Čuvajte kod i ne šaljite ga e-poštom. Ko ima i nalaz i kod, može ga pročitati.',
    en: 'Keep the code safe and do not send it by e-mail. Whoever has both the report and the code can read it.',
  },
  page: { local: 'Stranica za nalaze', en: 'Page for reports' },
  picture: { local: 'QR kod stranice {address}', en: 'QR code of the page {address}' },
} as const satisfies Record<string, TextSource>;

export interface SlipFacts {
  laboratory: { naziv: string; adresa: string; telefon: string };
  protokol: string;
  dan: string;
  kod: string;
  address: string;
}

export interface SlipSheet {
  lang: 'bs' | 'sr' | 'en';
  title: string;
  laboratory: string[];
  facts: [string, string][];
  code: [string, string];
  use: string;
  keep: string;
  page: [string, string];
  picture: string;
}

/** Neither whose it is nor what was found: a slip that is lost tells nothing. */
export function slipSheet({ laboratory, protokol, dan, kod, address }: SlipFacts, language: Language): SlipSheet {
  const text = (name: keyof typeof SLIP_TEXTS) => fillText(SLIP_TEXTS[name], language, { address });
  const { naziv, adresa, telefon } = laboratory;
  return {
    lang: ({ local: 'bs', rs: 'sr', en: 'en' } as const)[language],
    title: text('title'),
    laboratory: [naziv, adresa, telefon].filter(Boolean),
    facts: [
      [text('protocol'), protokol],
      [text('day'), formatDate(dan)],
    ],
    code: [text('code'), kod],
    use: text('use'),
    keep: text('keep'),
    page: [text('page'), address.replace(/^https?:\/\//, '')],
    picture: text('picture'),
  };
}
