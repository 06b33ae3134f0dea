import type { Language } from '../../packages/domain/src/language/language.ts';
import { transliterate } from '../../packages/domain/src/language/transliterate.ts';
import type { ReportRow, ReportSnapshot } from '../../packages/domain/src/reports/report.documents.ts';
import { nameInScript } from '../../packages/domain/src/reports/report-script.rules.ts';

// What must stand on the paper, said once more and by other means than the rules that write it.

export const squash = (text: string): string => text.normalize('NFC').replace(/[\s\u00a0\u200b]+/g, '');

/** A text of ours in the three languages. */
export const say = (language: Language, local: string, rs: string, en: string): string => ({ local, rs, en })[language];

export const name = (text: string, language: Language) => nameInScript(text, language);
export const sentence = (text: string, language: Language) =>
  shownLetters(language === 'rs' ? transliterate(text) : text);

/** Letters outside of the basic plane and Chinese ones are not in the fonts of the paper. */
const shownLetters = (text: string) =>
  text.replace(/[\u{10000}-\u{10ffff}\u4e00-\u9fff]/gu, '\ufffd').replace('\u0007', '');

const sarajevo = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Sarajevo',
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
});

/** `05.03.2026. 08:10` */
export const moment = (instant: string): string => sarajevo.format(new Date(instant)).replace(', ', '. ');
export const day = (date: string): string => date.split('-').reverse().join('.').concat('.');

export function value(text: string, language: Language): string {
  if (/^[<>]?-?[\d.]+$/.test(text)) {
    return language === 'en' ? text : text.replace('.', ',');
  }
  return /\p{L}/u.test(text) ? name(text, language) : text;
}

const decimalsOf = (limit: number | undefined) => (String(limit ?? '').split('.')[1] ?? '').length;

const FACTS: Readonly<Record<string, Record<Language, string>>> = {
  dob: { local: 'dob', rs: 'доб', en: 'age' },
  spol: { local: 'spol', rs: 'спол', en: 'sex' },
  trudnica: { local: 'trudnoća', rs: 'трудноћа', en: 'pregnancy' },
  sedmica_trudnoce: { local: 'sedmica trudnoće', rs: 'седмица трудноће', en: 'week of pregnancy' },
  menopauza: { local: 'menopauza', rs: 'менопауза', en: 'menopause' },
  menstc: { local: 'faza ciklusa', rs: 'фаза циклуса', en: 'phase of the cycle' },
};

function interval({ interval: found }: ReportRow, language: Language): string {
  if (!found) {
    return '';
  }
  if (found.ovisi) {
    const names = found.ovisi.map((fact) => FACTS[fact]?.[language] ?? fact).join(', ');
    return `${say(language, 'ovisi o', 'овиси о', 'depends on')}: ${names}`;
  }
  const { donja, gornja, ocekivano } = found;
  const digits = Math.max(decimalsOf(donja), decimalsOf(gornja));
  const [low, high] = [donja, gornja].map((limit) =>
    limit === undefined ? '' : value(limit.toFixed(digits), language),
  );
  if (low !== '' && high !== '') {
    return `${low}–${high}`;
  }
  return low !== '' ? `≥${low}` : high !== '' ? `≤${high}` : name(ocekivano, language);
}

export const FLAGS = {
  '': '',
  '?': '?',
  L: '↓L',
  H: '↑H',
  A: 'A',
  LL: '⇊LL‼',
  HH: '⇈HH‼',
  AA: 'AA‼',
} as const;

export interface ExpectedRow {
  /** What was drawn cell after cell. */
  together: string;
  /** What must stand on the same page besides. */
  beside: string[];
}

const withoutResult = ({ otkazan }: ReportRow, language: Language): string =>
  otkazan
    ? say(
        language,
        '—, otkazano: nedovoljna količina',
        '—, отказано: недовољна количина',
        '—, cancelled: insufficient quantity',
      )
    : say(language, 'u radu', 'у раду', 'in progress');

const earlier = ({ prethodni }: ReportRow, language: Language): string =>
  prethodni ? `${value(prethodni.rezultat_f, language)}${prethodni.jedinica ?? ''}(${day(prethodni.dan)})` : '';

/** Of the marks and reasons that the goldens have. */
function remarks({ oznake = [], razrjedjenje, nijeIzracunato, mozda }: ReportRow, language: Language): string[] {
  return [
    nijeIzracunato
      ? say(language, 'ne važi uvjet tg <= 4.5', 'не важи увјет tg <= 4.5', 'the condition tg <= 4.5 does not hold')
      : '',
    mozda?.tekst === 'MOŽDA_KRITIČNO'
      ? say(language, 'može biti kritično', 'може бити критично', 'may be critical')
      : '',
    mozda?.tekst === 'MOŽDA_IZVAN_INTERVALA'
      ? say(language, 'Rezultat je samo granica', 'Резултат је само граница', 'The result is only a bound')
      : '',
    oznake.includes('HEMOLIZA')
      ? say(language, 'Uzorak je hemolizovan.', 'Узорак је хемолизован.', 'The sample is haemolysed.')
      : '',
    oznake.includes('R7') ? 'R7' : '',
    razrjedjenje === undefined ? '' : `${value(String(razrjedjenje), language)}×`,
  ];
}

export function expectedRow(
  row: ReportRow,
  repeated: boolean,
  { izgled }: ReportSnapshot,
  language: Language,
): ExpectedRow {
  const awaited = row.rezultat_f === null;
  const result = awaited ? withoutResult(row, language) : value(row.rezultat_f ?? '', language);
  const long = result.length > 60 || result.includes('\n');
  const cells = [
    name(row.naziv, language) + (row.akreditiran ? '*' : ''),
    ...(long ? [] : [result]),
    FLAGS[row.flag],
    awaited ? '' : row.jedinica,
    awaited ? '' : interval(row, language),
    ...(izgled.metoda ? [name(row.metoda, language)] : []),
    ...(izgled.prethodni ? [earlier(row, language)] : []),
  ];
  const notes = [
    repeated ? row.uzorak : '',
    long ? result : '',
    sentence(row.otkazan?.napomena ?? '', language),
    ...remarks(row, language),
    sentence(row.komentar, language),
    sentence(row.interval?.tumacenje ?? '', language),
    row.izvodjac,
  ].filter((note) => note !== '');
  // The last cell of a row with notes reaches down beside them and is drawn after them.
  const last = notes.length > 0 ? [cells.pop() ?? ''] : [];
  return { together: squash(cells.join('')), beside: [...last, ...notes].map(squash) };
}

export const rowsOf = ({ sekcije }: ReportSnapshot): ReportRow[] =>
  sekcije.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));
