import { formatDateTime } from '../language/format.ts';
import { fillText } from '../language/texts.ts';

const SUBJECT = { local: 'Nalazi se više ne šalju na ovu adresu', en: 'Reports are no longer sent to this address' };
const TEXT = {
  local:
    '{laboratorija}: od {time} nalazi se više ne šalju na ovu adresu.\n\nAko to niste tražili, odmah se javite laboratoriji.\n',
  en: '{laboratorija}: since {time}, reports are no longer sent to this address.\n\nIf you did not ask for this, tell the laboratory at once.\n',
};

/** No name, no number, no result and no other address. In both languages: nobody knows which one the reader speaks. */
export function consentMailWords({ laboratorija, kada }: { laboratorija: string; kada: string }) {
  const details = { laboratorija, time: formatDateTime(kada) };
  const [local, en] = (['local', 'en'] as const).map((language) => fillText(TEXT, language, details));
  return { subject: fillText(SUBJECT, 'local'), text: `${local}\n${en}` };
}
