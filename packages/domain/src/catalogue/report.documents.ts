import type { Static } from 'typebox';
import * as Type from 'typebox';
import { LANGUAGES } from '../language/language.ts';
import { Code, choice, closed, Flag, listOf, name, note, words } from './fields.ts';

/** How the paper of a report looks. A site names the one it uses. */
export const ReportLayoutDocument = closed({
  sifra: Code,
  naziv: name(),
  jezik: choice(LANGUAGES, 'local'),
  /** Below the name of the laboratory; left out: its address, telephone and e-mail. */
  zaglavlje: listOf(words(120, { minLength: 1 }), { maxItems: 6 }),
  podnozje: note(300, { 'x-input': 'lines' }),
  /** What the mark of an accredited test means: the number of the accreditation and who gave it. */
  akreditacija: note(200),
  /** Of lines and titles. */
  boja: Type.String({ pattern: '^#[0-9a-f]{6}$', default: '#1b5e20' }),
  /** Of the results, in points. */
  velicina: Type.Integer({ minimum: 7, maximum: 12, default: 9 }),
  metoda: Flag(),
  prethodni: Flag(true),
  /** PNG as a data address, 300 kB at most. */
  logo: Type.String({ maxLength: 400_000, pattern: '^(data:image/png;base64,[A-Za-z0-9+/=]+)?$', default: '' }),
  disabled: Flag(),
});
export type ReportLayoutDocument = Static<typeof ReportLayoutDocument>;
