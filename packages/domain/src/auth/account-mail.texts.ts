import { formatDateTime } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';

const WHAT: Record<string, TextSource> = {
  ime: { local: 'promijenjeno je ime ili e-mail vašeg računa', en: 'the name or e-mail of your account was changed' },
  šifra: { local: 'vaša šifra je zamijenjena početnom', en: 'your password was replaced by an initial one' },
  kod: { local: 'isključena je vaša dvofaktorska prijava', en: 'your second factor was turned off' },
};
const SUBJECT = { local: 'Izmjena vašeg računa u laboratoriji', en: 'Your account in the laboratory was changed' };
const TEXT = {
  local:
    '{time}: {what}. Uradili: {who}.\n\nPotpisivanje je zaustavljeno dok to druga osoba ne potvrdi ili dok rok ne prođe. Ako to niste tražili, odmah javite voditelju laboratorije.\n',
  en: '{time}: {what}. Done by: {who}.\n\nYou cannot sign until another person confirms this or the pause has passed. If you did not ask for it, tell the head of the laboratory at once.\n',
};

/** No name, no password, no link: only what happened, when, and who did it. */
export function accountMailWords(change: { sta: string; ko: readonly string[]; kada: string }, language: Language) {
  const what = fillText(WHAT[change.sta] ?? { local: '', en: '' }, language);
  const details = { time: formatDateTime(change.kada), what, who: change.ko.join(', ') };
  return { subject: fillText(SUBJECT, language), text: fillText(TEXT, language, details) };
}
