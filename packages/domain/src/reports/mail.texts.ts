import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';
import type { MailWay, Recipient } from './report.words.ts';

/** What an e-mail says. Never whose report it is nor what it says: anybody may read a mail on its way. */
const MAIL_TEXTS = {
  subject: { local: '{laboratorija}: nalaz {broj}', en: '{laboratorija}: report {broj}' },
  subjectAmended: {
    local: '{laboratorija}: ispravljen nalaz {broj}, verzija {verzija}',
    en: '{laboratorija}: corrected report {broj}, version {verzija}',
  },
  subjectWithdrawn: { local: '{laboratorija}: povučen nalaz {broj}', en: '{laboratorija}: report {broj} withdrawn' },
  repeated: { local: '(ponovljeno)', en: '(repeated)' },
  greeting: { local: 'Poštovani,', en: 'Dear Sir or Madam,' },
  attached: {
    local: 'u prilogu je laboratorijski nalaz broj {broj}, verzija {verzija}.',
    en: 'laboratory report number {broj}, version {verzija}, is attached.',
  },
  linked: {
    local: 'laboratorijski nalaz broj {broj}, verzija {verzija}, možete otvoriti na adresi:',
    en: 'laboratory report number {broj}, version {verzija}, can be opened at:',
  },
  opensPatient: {
    local: 'Otvara se kodom s potvrde koju ste dobili na prijemu.',
    en: 'It is opened with the code on the slip that you were given at the front desk.',
  },
  opensPartner: {
    local: 'Otvara se kodom koji je laboratorija predala Vašoj ustanovi.',
    en: 'It is opened with the code that the laboratory has given to your institution.',
  },
  birthDate: {
    local: 'Osim koda potreban je i datum rođenja.',
    en: 'Besides the code, the date of birth is needed.',
  },
  replaces: {
    local: 'VAŽNO: ova verzija zamjenjuje verziju {prethodna}, koju ste ranije dobili. Raniju verziju ne koristite.',
    en: 'IMPORTANT: this version replaces version {prethodna}, which you received before. Do not use the earlier one.',
  },
  replacesEarlier: {
    local: 'VAŽNO: ova verzija zamjenjuje raniju, koju ste dobili. Raniju verziju ne koristite.',
    en: 'IMPORTANT: this version replaces the one you received before. Do not use the earlier one.',
  },
  withdrawn: {
    local: 'laboratorijski nalaz broj {broj}, verzija {verzija}, je povučen. Molimo Vas da ga ne koristite.',
    en: 'laboratory report number {broj}, version {verzija}, has been withdrawn. Please do not use it.',
  },
  ask: { local: 'Za pitanja nam se obratite.', en: 'Please contact us with any questions.' },
  sentAgain: {
    local: 'Ova poruka je poslana ponovo, jer nije poznato da li je prva stigla. Ako imate obje, sadržaj je isti.',
    en: 'This message is sent again because it is not known whether the first one arrived. If you have both, they say the same.',
  },
} as const satisfies Record<string, TextSource>;

export interface MailFacts {
  laboratorija: string;
  broj: string;
  verzija: number;
  povucen: boolean;
  ispravka: boolean;
  /** The version that an amendment replaces, where it is known. */
  prethodna: number | null;
  ponovljeno: boolean;
  nacin: MailWay;
  primalac: Recipient;
  /** Where the report can be opened. */
  link: string;
}

export interface MailWords {
  subject: string;
  text: string;
}

/** Subject and text of a mail. A subject is one line, whatever the laboratory is called. */
export function mailWords(facts: MailFacts, language: Language): MailWords {
  const { laboratorija, broj, verzija, prethodna } = facts;
  const details = { laboratorija, broj, verzija, prethodna: prethodna ?? '' };
  const say = (name: keyof typeof MAIL_TEXTS) => fillText(MAIL_TEXTS[name], language, details);
  const subject = facts.povucen ? 'subjectWithdrawn' : facts.ispravka ? 'subjectAmended' : 'subject';
  const again = facts.ponovljeno ? [say('sentAgain')] : [];
  const paragraphs = facts.povucen ? [say('withdrawn'), say('ask'), ...again] : [...bodyOf(facts, say), ...again];
  return {
    subject: [say(subject), ...(facts.ponovljeno ? [say('repeated')] : [])].join(' ').replace(/\s+/g, ' '),
    text: `${[say('greeting'), ...paragraphs, laboratorija].join('\n\n')}\n`,
  };
}

function bodyOf(facts: MailFacts, say: (name: keyof typeof MAIL_TEXTS) => string): string[] {
  const code = say(facts.primalac === 'PACIJENT' ? 'opensPatient' : 'opensPartner');
  return [
    ...(facts.nacin === 'LINK'
      ? [say('linked'), facts.link, `${code} ${say('birthDate')}`]
      : [`${say('attached')} ${code}`]),
    ...(facts.ispravka ? [say(facts.prethodna === null ? 'replacesEarlier' : 'replaces')] : []),
  ];
}
