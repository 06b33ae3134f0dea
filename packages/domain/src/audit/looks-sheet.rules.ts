import { formatCount, formatDate, formatTime } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { fillText } from '../language/texts.ts';

/** One look at a patient. `listed`: among others, in a list. */
export interface Look {
  created: string;
  person: string;
  site: string;
  record: string;
  listed: boolean;
}

const TEXTS = {
  title: { local: 'Ko je vidio podatke pacijenta', en: 'Who saw the data of the patient' },
  created: { local: 'Vrijeme', en: 'Time' },
  person: { local: 'Osoba', en: 'Person' },
  site: { local: 'Lokacija', en: 'Site' },
  what: { local: 'Šta', en: 'What' },
  how: { local: 'Kako', en: 'How' },
  listed: { local: 'u listi', en: 'in a list' },
  opened: { local: 'otvoreno', en: 'opened' },
  sites: { local: 'Lokacije: {sites}.', en: 'Sites: {sites}.' },
  empty: { local: 'Niko.', en: 'Nobody.' },
  shortened: { local: 'Prikazano je najnovijih {count}.', en: 'The newest {count} are shown.' },
  page: { local: 'Strana {n} od {m}', en: 'Page {n} of {m}' },
} as const;

const RECORDS = {
  patient: { local: 'podaci o pacijentu', en: 'patient data' },
  sample: { local: 'uzorak', en: 'sample' },
  result: { local: 'rezultati', en: 'results' },
  report: { local: 'nalaz', en: 'report' },
  report_code: { local: 'kod za nalaz', en: 'code for the report' },
} as const;

export const MOST_LOOKS = 5000;

/** The list that a patient gets when they ask: nothing of anybody else who stood in the same lists. */
export function looksSheet(
  looks: readonly Look[],
  { named, sites, today }: { named: readonly string[]; sites: readonly string[]; today: string },
  language: Language,
) {
  const say = (name: keyof typeof TEXTS) => fillText(TEXTS[name], language);
  const nameOf = (record: string) =>
    record in RECORDS ? fillText(RECORDS[record as keyof typeof RECORDS], language) : record;
  const shown = looks.slice(0, MOST_LOOKS);
  const count = formatCount(MOST_LOOKS, language);
  const notes = [
    ...(looks.length === 0 ? [say('empty')] : []),
    ...(looks.length > MOST_LOOKS ? [fillText(TEXTS.shortened, language, { count })] : []),
    fillText(TEXTS.sites, language, { sites: sites.join(', ') }),
  ];
  return {
    laboratory: named.filter(Boolean),
    title: say('title'),
    range: formatDate(today),
    columns: (['created', 'person', 'site', 'what', 'how'] as const).map((name) => ({
      name: say(name),
      right: false,
      wide: name === 'person',
    })),
    rows: shown.map(({ created, person, site, record, listed }) => [
      `${formatDate(created)} ${formatTime(created)}`,
      person,
      site,
      nameOf(record),
      say(listed ? 'listed' : 'opened'),
    ]),
    total: [],
    note: notes.join(' '),
    page: say('page'),
  };
}
