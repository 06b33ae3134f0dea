import { ageRangeInWords, knownAge } from '../catalogue/known-age.rules.ts';
import { formatDate, formatDateTime, formatTime } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { SEXES } from '../patients/patient.words.ts';
import type { ReportSnapshot } from './report.documents.ts';
import { inScript, nameInScript } from './report-script.rules.ts';
import type { Fact } from './report-sheet.ts';
import type { TextOf } from './report-text.ts';

type Patient = ReportSnapshot['pacijent'];

/** Names of people and institutions stay in the script in which they were registered. */
export const nameOf = ({ prezime, ime }: Patient): string => `${prezime} ${ime}`.trim();

/** On every page: nobody else's name and number are the same. */
export function patientLine({ pacijent }: ReportSnapshot, text: TextOf): string {
  const { jmbg, broj = '', dateofb, godiste } = pacijent;
  const year = godiste === null ? '' : text('bornShort', { dan: `${godiste}.` });
  const born = dateofb ? text('bornShort', { dan: formatDate(dateofb) }) : year;
  const own = broj ? `${text('ownNumber')} ${broj}` : '';
  return [nameOf(pacijent), ...(jmbg ? [`${text('personalNumber')} ${jmbg}`] : [born, own])]
    .filter(Boolean)
    .join(' · ');
}

function birthFact({ pacijent, uzorci }: ReportSnapshot, language: Language, text: TextOf): Fact {
  const { dateofb, godiste, satr } = pacijent;
  const label = dateofb === null && godiste !== null ? text('bornInYear') : text('born');
  const day = dateofb === null ? (godiste === null ? '' : `${godiste}.`) : formatDate(dateofb);
  if (day === '') {
    return [label, text('birthUnknown')];
  }
  const taken = uzorci.map(({ uzet }) => uzet).sort()[0];
  if (taken === undefined || dateofb === null) {
    return [label, day];
  }
  const at = new Date(taken);
  const age = ageRangeInWords(knownAge({ dateofb, godiste, satr }, { first: at, last: at }));
  return [label, `${day} (${sayAge(age, language)})`];
}

const AGE_UNITS: readonly (readonly [start: string, unit: string])[] = [
  ['sat', 'hour'],
  ['dan', 'day'],
  ['mjesec', 'month'],
  ['godin', 'year'],
];

/** `46 godina` or `8 – 31 sat` in the reader's language. */
function sayAge(words: string, language: Language): string {
  if (language !== 'en') {
    return inScript(words, language);
  }
  return words.replace(/(\d+) (\p{L}+)/gu, (_, count: string, unit: string) => {
    const english = AGE_UNITS.find(([start]) => unit.startsWith(start))?.[1] ?? unit;
    return `${count} ${english}${count === '1' ? '' : 's'}`;
  });
}

/** `05.03.2026. 07:45`, `05.03.2026. 07:45 – 08:10`, or both ends in full. */
export function showTimes(instants: readonly string[]): string {
  const sorted = [...instants].sort((a, b) => Date.parse(a) - Date.parse(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  const [from, to] = [formatDateTime(first), formatDateTime(last)];
  if (from === to) {
    return from;
  }
  return formatDate(first) === formatDate(last) ? `${from} – ${formatTime(last)}` : `${from} – ${to}`;
}

/** What nobody knows is said, and never printed as a time. */
function takenTimes(samples: ReportSnapshot['uzorci'], text: TextOf): string {
  const known = samples.filter(({ uzetNepoznat }) => !uzetNepoznat);
  const times = known.length > 0 ? showTimes(known.map(({ uzet }) => uzet)) : '';
  return [times, known.length < samples.length ? text('notKnown') : ''].filter(Boolean).join('; ');
}

/** What changes how her results are read, as far as somebody has said so. */
function sayState({ pacijent, posjeta: { stanje } }: ReportSnapshot, text: TextOf): string {
  if (!stanje || pacijent.spol !== 'ŽENSKI') {
    return '';
  }
  const { trudnica, sedmica_trudnoce: sedmica, menopauza, menstc } = stanje;
  const pregnant = sedmica === null ? text('pregnant') : text('pregnantInWeek', { sedmica });
  return [trudnica ? pregnant : '', menopauza ? text('menopause') : '', menstc ? text(menstc) : '']
    .filter(Boolean)
    .join('; ');
}

/** Whose report it is and for whom; and which one it is, with its times. */
export function writeFacts(snapshot: ReportSnapshot, language: Language, text: TextOf): [Fact[], Fact[]] {
  const { pacijent, posjeta, uzorci, broj, verzija, izdat } = snapshot;
  const sex = SEXES.find((one) => one === pacijent.spol);
  const whose: Fact[] = [
    [text('patient'), nameOf(pacijent)],
    [text('parent'), pacijent.roditelj],
    birthFact(snapshot, language, text),
    [text('sex'), sex ? text(sex) : ''],
    [text('state'), sayState(snapshot, text)],
    [text('personalNumber'), pacijent.jmbg],
    [text('ownNumber'), pacijent.broj ?? ''],
    [text('doctor'), posjeta.ljekar],
    [text('sender'), posjeta.posiljaoc],
    [text('orderer'), posjeta.narucioc === posjeta.posiljaoc ? '' : posjeta.narucioc],
  ];
  const which: Fact[] = [
    [text('number'), text('numberAndVersion', { broj, verzija })],
    [text('protocol'), posjeta.protokol],
    [text('referral'), posjeta.uputnica],
    [text('place'), nameInScript(posjeta.lokacija, language)],
    [text('taken'), takenTimes(uzorci, text)],
    [text('received'), showTimes(uzorci.map(({ zaprimljen }) => zaprimljen))],
    [text('issued'), formatDateTime(izdat)],
  ];
  const known = ([, value]: Fact) => value !== '';
  return [whose.filter(known), which.filter(known)];
}
