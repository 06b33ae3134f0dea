import { formatDate } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import type { ReportSnapshot } from './report.documents.ts';
import type { ReportSheet } from './report-sheet.ts';
import { writeMicrobiology } from './report-sheet-cultures.rules.ts';
import { patientLine, writeFacts } from './report-sheet-facts.rules.ts';
import { ACCREDITED, FLAG_MARKS, writeSections } from './report-sheet-rows.rules.ts';
import { writeChanges, writeComments, writeRejected, writeSamples } from './report-sheet-samples.rules.ts';
import { type TextOf, textsIn } from './report-text.ts';

const FOOT_LINES = 2;
const DOCUMENT_LANGUAGES = { local: 'bs', rs: 'sr', en: 'en' } as const;
const FLAG_MEANINGS = {
  L: 'flagL',
  H: 'flagH',
  LL: 'flagLL',
  HH: 'flagHH',
  A: 'flagA',
  AA: 'flagAA',
  '?': 'flagUnknown',
} as const;
const EXPLAINED = Object.keys(FLAG_MEANINGS) as (keyof typeof FLAG_MEANINGS)[];
const CATEGORY_MEANINGS = { S: 'categoryS', I: 'categoryI', R: 'categoryR' } as const;

/** The words of the paper. Only from the snapshot, so that it reads the same at any time. */
export function reportSheet(snapshot: ReportSnapshot, language: Language): ReportSheet {
  const { broj, verzija, izgled, laboratorija, uzorci, provjera } = snapshot;
  const { naziv, adresa, telefon, email } = laboratorija;
  const text = textsIn(language);
  const ownLines = [adresa, [telefon, email].filter(Boolean).join(' · ')].filter(Boolean);
  return {
    lang: DOCUMENT_LANGUAGES[language],
    about: { title: text('reportAndVersion', { broj, verzija }), author: naziv },
    laboratory: {
      name: naziv,
      lines: izgled.zaglavlje.length > 0 ? izgled.zaglavlje : ownLines,
      logoText: text('logo', { naziv }),
    },
    ...titlesOf(snapshot, text),
    urgent: snapshot.posjeta.hitno ? text('urgent') : '',
    facts: writeFacts(snapshot, language, text),
    changes: writeChanges(snapshot, language, text),
    columns: {
      result: text('result'),
      unit: text('unit'),
      interval: text('interval'),
      method: text('method'),
      previous: text('previous'),
    },
    sections: writeSections(snapshot.sekcije, language, text),
    microbiology: writeMicrobiology(snapshot.mikrobiologija, language, text),
    rejected: writeRejected(uzorci, language, text),
    comments: writeComments(uzorci, language, text),
    samples: writeSamples(uzorci, language, text),
    legend: legendOf(snapshot, text),
    check: {
      address: provjera.adresa,
      text: text('check'),
      picture: text('checkPicture', { adresa: provjera.adresa }),
    },
    end: text('end'),
    running: {
      patient: patientLine(snapshot, text),
      report: text('reportAndVersion', { broj, verzija }),
      page: text('page'),
      foot: footOf(izgled.podnozje),
    },
  };
}

/** More lines than there is room for below the page stand side by side. */
function footOf(podnozje: string): string[] {
  const lines = podnozje.split('\n').filter((line) => line.trim() !== '');
  return lines.length > FOOT_LINES ? [lines.join(' · ')] : lines;
}

function titlesOf(
  { izmijenjen, vrsta, zamjenjuje, povucene = [] }: ReportSnapshot,
  text: TextOf,
): Pick<ReportSheet, 'title' | 'subtitle'> {
  const partial = vrsta === 'DJELIMIČAN';
  const replaced = zamjenjuje && { verzija: zamjenjuje.verzija, dan: formatDate(zamjenjuje.izdat) };
  const follows = partial ? text('moreFollows') : '';
  const withdrawn = withdrawnOf(povucene, text);
  if (izmijenjen && replaced) {
    return { title: joined([text('amendedTitle', replaced), withdrawn], '; '), subtitle: follows };
  }
  const before = joined([replaced ? text('replaces', replaced) : '', withdrawn], '; ');
  return {
    title: text(partial ? 'partialTitle' : 'title'),
    subtitle: joined([before.charAt(0).toLocaleUpperCase('bs') + before.slice(1), follows], ' '),
  };
}

const joined = (parts: readonly string[], sign: string): string => parts.filter(Boolean).join(sign);

function withdrawnOf(versions: readonly number[], text: TextOf): string {
  if (versions.length === 0) {
    return '';
  }
  return text(versions.length === 1 ? 'withdrawn' : 'severalWithdrawn', { verzije: versions.join(', ') });
}

/** Only what stands on this paper. */
function legendOf({ sekcije, mikrobiologija, izgled }: ReportSnapshot, text: TextOf): ReportSheet['legend'] {
  const rows = sekcije.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));
  const flags = new Set(rows.map(({ flag }) => flag));
  const categories = new Set(
    mikrobiologija.flatMap(({ izolati }) =>
      izolati.flatMap(({ antibiogram }) => antibiogram.map(({ kategorija }) => kategorija)),
    ),
  );
  const accredited = [text('accredited'), izgled.akreditacija].filter(Boolean).join(': ');
  const lines = [
    ...EXPLAINED.flatMap((flag) => (flags.has(flag) ? [`${FLAG_MARKS[flag]} ${text(FLAG_MEANINGS[flag])}`] : [])),
    ...(['S', 'I', 'R'] as const).flatMap((one) =>
      categories.has(one) ? [`${one} = ${text(CATEGORY_MEANINGS[one])}`] : [],
    ),
    ...(rows.some(({ akreditiran }) => akreditiran) ? [`${ACCREDITED} ${accredited}`] : []),
  ];
  return lines.length === 0 ? null : { title: text('legendTitle'), lines };
}
