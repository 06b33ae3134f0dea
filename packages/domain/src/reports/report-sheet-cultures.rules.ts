import type { Language } from '../language/language.ts';
import { showResult } from '../results/shown-result.ts';
import type { ReportCulture } from './report.documents.ts';
import { inScript, nameInScript } from './report-script.rules.ts';
import type { ReportSheet, SheetAntibiogram, SheetCulture } from './report-sheet.ts';
import type { TextOf } from './report-text.ts';

type Isolate = ReportCulture['izolati'][number];
type Tried = Isolate['antibiogram'][number];

/** More side by side do not fit a page. */
const ISOLATES_ABREAST = 3;
/** In Latin letters everywhere, as the categories themselves. */
const CATEGORY = 'S/I/R';

export function writeMicrobiology(
  cultures: readonly ReportCulture[],
  language: Language,
  text: TextOf,
): ReportSheet['microbiology'] {
  if (cultures.length === 0) {
    return null;
  }
  return {
    title: text('microbiology'),
    isolate: text('isolate'),
    cultures: cultures.map((culture) => writeCulture(culture, language, text)),
  };
}

function writeCulture(culture: ReportCulture, language: Language, text: TextOf): SheetCulture {
  const { uzorak, naziv, nalaz, standard, izolati, komentar } = culture;
  const named = izolati.map((isolate, at) => ({ ...isolate, name: `${at + 1}. ${isolate.organizam}` }));
  const tried = named.filter(({ antibiogram }) => antibiogram.length > 0);
  const batches = Array.from({ length: Math.ceil(tried.length / ISOLATES_ABREAST) }, (_, at) =>
    tried.slice(at * ISOLATES_ABREAST, (at + 1) * ISOLATES_ABREAST),
  );
  return {
    title: `${nameInScript(naziv, language)} · ${text('ofSample', { uzorak })}`,
    finding: inScript(nalaz, language),
    isolates: izolati.map(({ organizam, kolicina }) => ({ organism: organizam, amount: kolicina })),
    antibiograms: batches.map((batch) => writeAntibiogram(batch, language, text)),
    notes: [
      inScript(komentar, language),
      tried.length > 0 && standard !== '' ? text('interpretedBy', { standard }) : '',
    ].filter((note) => note.trim() !== ''),
  };
}

/** One table for isolates abreast: a row for each antibiotic, only with columns in which something stands. */
function writeAntibiogram(
  isolates: readonly (Isolate & { name: string })[],
  language: Language,
  text: TextOf,
): SheetAntibiogram {
  const all = isolates.flatMap(({ antibiogram }) => antibiogram);
  const parts = (['kategorija', 'mic', 'zona'] as const).filter(
    (part) => part === 'kategorija' || all.some((tried) => tried[part] !== ''),
  );
  const titles = { kategorija: CATEGORY, mic: text('mic'), zona: text('zone') };
  const antibiotics = [...new Set(all.map(({ antibiotik }) => antibiotik))];
  const cell = (tried: Tried | undefined, part: (typeof parts)[number]) =>
    tried && tried[part] !== '' ? showBound(tried[part], language) : '–';
  return {
    heads: isolates.map(({ name }) => ({ name, span: parts.length })),
    columns: [text('antibiotic'), ...isolates.flatMap(() => parts.map((part) => titles[part]))],
    rows: antibiotics.map((antibiotic) => [
      nameInScript(antibiotic, language),
      ...isolates.flatMap(({ antibiogram }) => {
        const tried = antibiogram.find(({ antibiotik }) => antibiotik === antibiotic);
        return parts.map((part) => cell(tried, part));
      }),
    ]),
  };
}

/** `<=0.5` is read as `≤0,5`. */
function showBound(value: string, language: Language): string {
  const [, sign = '', number = value] = /^(<=|>=|≤|≥)\s*(.+)$/.exec(value) ?? [];
  return sign.replace('<=', '≤').replace('>=', '≥') + showResult(number, language);
}
