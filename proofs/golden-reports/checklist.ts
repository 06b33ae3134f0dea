import type { ReportSnapshot } from '../../packages/domain/src/reports/report.documents.ts';
import { day, expectedRow, FLAGS, moment, name, rowsOf, say, sentence, squash, value } from './expected.ts';
import type { Golden } from './snapshots.ts';

export interface Paper extends Golden {
  /** Of each page, without spaces. */
  texts: readonly string[];
  whole: string;
  /** What a scanner reads from the last page. */
  scanned: readonly string[];
}

/** Nothing when all is there, otherwise what is missing. */
type Check = (paper: Paper, snapshot: ReportSnapshot) => (string | false | undefined)[];

const missing = ({ whole }: Paper, wanted: readonly string[]) =>
  wanted.map((text) => squash(text)).filter((text) => text !== '' && !whole.includes(text));
const onEveryPage = ({ texts }: Paper, wanted: string) =>
  texts.flatMap((text, at) => (text.includes(squash(wanted)) ? [] : [`page ${at + 1}: ${wanted}`]));
const countOf = (text: string, sign: string) => text.split(sign).length - 1;

function titleOf({ language }: Paper, { izmijenjen, vrsta, zamjenjuje }: ReportSnapshot): string {
  if (izmijenjen && zamjenjuje) {
    const of = `${zamjenjuje.verzija} ${say(language, 'od', 'од', 'of')} ${moment(zamjenjuje.izdat).slice(0, 11)}`;
    return (
      say(
        language,
        'IZMIJENJEN NALAZ — zamjenjuje verziju ',
        'ИЗМИЈЕЊЕН НАЛАЗ — замјењује верзију ',
        'AMENDED REPORT — replaces version ',
      ) + of
    );
  }
  return vrsta === 'DJELIMIČAN'
    ? say(language, 'DJELIMIČAN NALAZ', 'ДЈЕЛИМИЧАН НАЛАЗ', 'PARTIAL REPORT')
    : say(language, 'NALAZ', 'НАЛАЗ', 'LABORATORY REPORT');
}

function birthOf({ language }: Paper, { pacijent: { dateofb, godiste } }: ReportSnapshot): string[] {
  if (dateofb !== null) {
    return [say(language, 'Datum rođenja', 'Датум рођења', 'Date of birth') + day(dateofb)];
  }
  return godiste === null
    ? [say(language, 'nije poznat', 'није познат', 'not known')]
    : [`${say(language, 'Godište', 'Годиште', 'Year of birth')}${godiste}.`];
}

/** Each row whole on one page, in the order of the snapshot. */
function misplacedRows(paper: Paper, snapshot: ReportSnapshot): string[] {
  const rows = rowsOf(snapshot);
  let [page, from] = [0, 0];
  return rows.flatMap((row) => {
    const repeated = rows.filter(({ naziv }) => naziv === row.naziv).length > 1;
    const { together, beside } = expectedRow(row, repeated, snapshot, paper.language);
    for (let at = page; at < paper.texts.length; at += 1) {
      const text = paper.texts[at] ?? '';
      const place = text.indexOf(together, at === page ? from : 0);
      if (place >= 0) {
        [page, from] = [at, place + together.length];
        return beside.filter((note) => !text.includes(note)).map((note) => `${row.naziv}: ${note}`);
      }
    }
    return [together];
  });
}

const COUNTED = ['↓L', '↑H', '⇊LL‼', '⇈HH‼', 'AA‼'] as const;

function miscountedFlags({ whole }: Paper, snapshot: ReportSnapshot): string[] {
  const rows = rowsOf(snapshot);
  return COUNTED.flatMap((mark) => {
    const flagged = rows.filter(({ flag }) => FLAGS[flag] === mark).length;
    // Once more in the legend.
    const wanted = flagged === 0 ? 0 : flagged + 1;
    return countOf(whole, mark) === wanted ? [] : [`${mark} ${countOf(whole, mark)} times instead of ${wanted}`];
  });
}

function legendOf({ language }: Paper, snapshot: ReportSnapshot): string[] {
  const categories = new Set(antibiotics(snapshot).map(({ kategorija }) => kategorija));
  return [
    rowsOf(snapshot).some(({ akreditiran }) => akreditiran)
      ? `*${say(language, 'akreditovana metoda', 'акредитована метода', 'accredited method')}: ${snapshot.izgled.akreditacija}`
      : '',
    categories.has('I')
      ? `I = ${say(language, 'osjetljiv uz povećanu izloženost', 'осјетљив уз повећану изложеност', 'susceptible, increased exposure')}`
      : '',
    rowsOf(snapshot).some(({ flag }) => flag === 'HH')
      ? `⇈HH‼${say(language, 'kritično visoko', 'критично високо', 'critically high')}`
      : '',
  ];
}

const antibiotics = ({ mikrobiologija }: ReportSnapshot) =>
  mikrobiologija.flatMap(({ izolati }) => izolati.flatMap(({ antibiogram }) => antibiogram));

export const CHECKLIST: Readonly<Record<string, Check>> = {
  'the laboratory and its letterhead': (paper, { laboratorija: { naziv, adresa, email }, izgled }) =>
    missing(paper, [naziv, ...(izgled.zaglavlje.length > 0 ? izgled.zaglavlje : [adresa, email])]),
  'the title of its kind': (paper, snapshot) => missing(paper, [titleOf(paper, snapshot)]),
  'number and version on every page': (paper, { broj, verzija }) =>
    onEveryPage(paper, `${broj}, ${say(paper.language, 'verzija', 'верзија', 'version')} ${verzija}`),
  'page x of y on every page': (paper) =>
    paper.texts.flatMap((text, at) => {
      const wanted = `${say(paper.language, 'Strana', 'Страна', 'Page')} ${at + 1} ${say(paper.language, 'od', 'од', 'of')} ${paper.texts.length}`;
      return text.includes(squash(wanted)) ? [] : [wanted];
    }),
  'the patient’s name on every page': (paper, { pacijent }) =>
    onEveryPage(paper, `${pacijent.prezime} ${pacijent.ime}`),
  'the patient’s number, or else birth, on every page': (paper, { pacijent: { jmbg, dateofb, godiste } }) =>
    onEveryPage(paper, jmbg || (dateofb ? day(dateofb) : godiste === null ? '' : String(godiste))),
  'date or year of birth': (paper, snapshot) => missing(paper, birthOf(paper, snapshot)),
  sex: (paper, { pacijent: { spol } }) =>
    missing(paper, [
      spol === 'ŽENSKI'
        ? say(paper.language, 'ženski', 'женски', 'female')
        : say(paper.language, 'Spolmuški', 'Сполмушки', 'Sexmale'),
    ]),
  'pregnancy, menopause and phase, where they are known': (paper, { posjeta: { stanje } }) =>
    missing(paper, [
      stanje?.trudnica ? say(paper.language, 'trudna, 12. sedmica', 'трудна, 12. седмица', 'pregnant, week 12') : '',
      stanje?.menopauza ? say(paper.language, 'Stanje menopauza', 'Стање менопауза', 'Condition menopause') : '',
      stanje?.menstc ? say(paper.language, 'lutealna faza', 'лутеална фаза', 'luteal phase') : '',
    ]),
  'who asked for it': (paper, { posjeta: { ljekar, posiljaoc, narucioc } }) =>
    missing(paper, [ljekar, posiljaoc, narucioc]),
  'protocol, referral, place': (paper, { posjeta: { protokol, uputnica, lokacija } }) =>
    missing(paper, [protokol, uputnica, name(lokacija, paper.language)]),
  'collected, received, issued': (paper, { izdat, uzorci }) =>
    missing(paper, [
      moment(izdat),
      ...uzorci.flatMap(({ uzet, uzetNepoznat, zaprimljen }) => [
        uzetNepoznat ? say(paper.language, 'nepoznato', 'непознато', 'not known') : moment(uzet),
        moment(zaprimljen),
      ]),
    ]),
  'URGENT where it is, and only there': (paper, { posjeta }) => [
    paper.whole.includes(say(paper.language, 'HITNO', 'ХИТНО', 'URGENT')) !== posjeta.hitno && 'urgency',
  ],
  'sections and groups': (paper, { sekcije }) =>
    missing(
      paper,
      sekcije.flatMap(({ naziv, grupe }) =>
        [naziv, ...grupe.map((one) => one.naziv)].map((one) => name(one, paper.language)),
      ),
    ),
  'every test with result, flag, unit, interval and notes, whole on one page, in order': misplacedRows,
  'every flag as often as in the results': miscountedFlags,
  'earlier results where wanted, and only there': (paper, snapshot) => [
    paper.whole.includes(say(paper.language, 'Prethodni', 'Претходни', 'Previous')) !==
      (snapshot.izgled.prethodni && snapshot.sekcije.length > 0) && 'the column of earlier results',
  ],
  'methods where wanted': (paper, snapshot) =>
    missing(paper, snapshot.izgled.metoda ? rowsOf(snapshot).map(({ metoda }) => name(metoda, paper.language)) : []),
  'comments on samples': (paper, { uzorci }) =>
    missing(
      paper,
      uzorci.map(({ komentar }) => sentence(komentar, paper.language)),
    ),
  'awaited tests, each as such': (paper, snapshot) => {
    const wanted = rowsOf(snapshot).filter(({ rezultat_f, otkazan }) => rezultat_f === null && !otkazan).length;
    const words = squash(say(paper.language, 'u radu', 'у раду', 'in progress'));
    // The line below the title says it once more.
    const said = countOf(paper.whole, words) - (snapshot.vrsta === 'DJELIMIČAN' ? 1 : 0);
    return [said !== wanted && `${said} awaited instead of ${wanted}`];
  },
  'rejected samples with the reason': (paper, { uzorci }) =>
    missing(
      paper,
      uzorci
        .filter(({ odbijen }) => odbijen !== '')
        .flatMap(({ id, odbijen, testovi = [] }) => [
          ...[id, sentence(odbijen, paper.language)],
          ...testovi.map((test) => name(test, paper.language)),
        ]),
    ),
  'cultures, isolates and antibiograms': (paper, { mikrobiologija }) =>
    missing(
      paper,
      mikrobiologija.flatMap(({ naziv, nalaz, komentar, izolati }) => [
        name(naziv, paper.language),
        ...[nalaz, komentar].map((one) => sentence(one, paper.language)),
        ...izolati.flatMap(({ organizam, kolicina, antibiogram }) => [
          organizam,
          kolicina,
          ...antibiogram.map(({ antibiotik }) => name(antibiotik, paper.language)),
        ]),
        ...(izolati.length === 1
          ? (izolati[0]?.antibiogram ?? []).map(
              ({ antibiotik, kategorija, mic, zona }) =>
                name(antibiotik, paper.language) +
                (kategorija || '–') +
                value(mic.replace('<=', '≤'), paper.language).replace(
                  /(?<=≤\d)\./,
                  paper.language === 'en' ? '.' : ',',
                ) +
                zona,
            )
          : []),
      ]),
    ),
  'who approved and who verified, when and what for': (paper, { uzorci }) =>
    missing(
      paper,
      uzorci
        .filter(({ odbijen }) => odbijen === '')
        .flatMap(({ odobrio, potpis }) => [
          odobrio ? odobrio.ime + moment(odobrio.kada) : '',
          potpis ? `${potpis.ime}${moment(potpis.kada)}·${sentence(potpis.znacenje, paper.language)}` : '',
        ]),
    ),
  'old and new values with the reason': (paper, { zamjenjuje, izmijenjen }) =>
    missing(
      paper,
      !zamjenjuje || !izmijenjen
        ? []
        : [
            sentence(zamjenjuje.razlog, paper.language),
            ...zamjenjuje.promjene.map(({ uzorak, naziv, staro, novo }) => {
              const shown = (text: string) => text.replace(/^(\d+)\.(\d)/, paper.language === 'en' ? '$1.$2' : '$1,$2');
              return (
                uzorak +
                name(naziv, paper.language) +
                shown(staro) +
                (shown(novo) || say(paper.language, 'uklonjeno', 'уклоњено', 'taken out'))
              );
            }),
          ],
    ),
  'marks explained, accreditation named': (paper, snapshot) => missing(paper, legendOf(paper, snapshot)),
  'address and QR code to check it; foot': (paper, { provjera, izgled }) => [
    ...missing(paper, [provjera.adresa, ...izgled.podnozje.split('\n')]),
    paper.scanned[0] !== provjera.adresa && `the QR code reads ${paper.scanned[0] ?? 'nothing'}`,
  ],
};

/** What is missing, by the point of the list. */
export const checkPaper = (paper: Paper): string[] =>
  Object.entries(CHECKLIST).flatMap(([point, check]) =>
    check(paper, paper.snapshot).flatMap((found) => (found ? [`${point}: ${found}`] : [])),
  );
