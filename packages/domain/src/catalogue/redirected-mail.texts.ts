import { formatDateTime } from '../language/format.ts';
import { fillText } from '../language/texts.ts';

const SUBJECT = {
  local: 'Promijenjeno je kuda laboratorija šalje nalaze',
  en: 'Where the laboratory sends reports was changed',
};
const TEXT = {
  local:
    '{time}: promijenjeni su podaci po kojima se nalazi i hitne obavijesti do sada slali na ovu adresu. Uradila uloga: {role}.\n\nAko to niste tražili, odmah se javite laboratoriji.\n',
  en: '{time}: the details by which reports and urgent calls reached this address were changed. Done by the role: {role}.\n\nIf you did not ask for this, tell the laboratory at once.\n',
};

/** No patient, no person, no result and no other address. In both languages: nobody knows which one the reader speaks. */
export function redirectedMailWords({ kada, uloga }: { kada: string; uloga: string }) {
  const details = { time: formatDateTime(kada), role: uloga };
  const [local, en] = (['local', 'en'] as const).map((language) => fillText(TEXT, language, details));
  return { subject: fillText(SUBJECT, 'local'), text: `${local}\n${en}` };
}
