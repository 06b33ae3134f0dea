import { formatDateTime } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { showResult } from '../results/shown-result.ts';
import type { ReportSample, ReportSnapshot } from './report.documents.ts';
import { showInterferences } from './report-remarks.rules.ts';
import { inScript, nameInScript } from './report-script.rules.ts';
import type { Fact, ReportSheet } from './report-sheet.ts';
import { resultInScript } from './report-sheet-rows.rules.ts';
import type { TextOf } from './report-text.ts';

const whichAndWhen = (sample: ReportSample, language: Language, text: TextOf): string[] => [
  [sample.id, nameInScript(sample.tip, language), ...showInterferences(sample.smetnje ?? [], language)].join('\n'),
  `${sample.uzetNepoznat ? text('notKnown') : formatDateTime(sample.uzet)}\n${formatDateTime(sample.zaprimljen)}`,
];

const writeSignature = ({ ime, kada, znacenje }: NonNullable<ReportSample['potpis']>, language: Language): string =>
  `${ime}\n${formatDateTime(kada)} · ${inScript(znacenje, language)}`;

/** Who let each sample go, when, and what they stood up for. */
export function writeSamples(
  samples: readonly ReportSample[],
  language: Language,
  text: TextOf,
): ReportSheet['samples'] {
  return {
    title: text('samplesTitle'),
    columns: [text('sample'), text('takenAndReceived'), text('approved'), text('verified')],
    rows: samples
      .filter(({ odbijen }) => odbijen === '')
      .map((sample) => [
        ...whichAndWhen(sample, language, text),
        sample.odobrio ? `${sample.odobrio.ime}\n${formatDateTime(sample.odobrio.kada)}` : '–',
        sample.potpis ? writeSignature(sample.potpis, language) : '–',
      ]),
  };
}

export function writeRejected(
  samples: readonly ReportSample[],
  language: Language,
  text: TextOf,
): ReportSheet['rejected'] {
  const rejected = samples.filter(({ odbijen }) => odbijen !== '');
  if (rejected.length === 0) {
    return null;
  }
  return {
    title: text('rejectedTitle'),
    columns: [text('sample'), text('takenAndReceived'), text('rejectedReason')],
    rows: rejected.map((sample) => [
      ...whichAndWhen(sample, language, text),
      [inScript(sample.odbijen, language), ...notDone(sample, language, text)].join('\n'),
    ]),
  };
}

/** A refused sample answers none of its tests, and the reader must know which were asked for. */
function notDone({ testovi = [] }: ReportSample, language: Language, text: TextOf): string[] {
  const names = testovi.map((name) => nameInScript(name, language)).join(', ');
  return names === '' ? [] : [text('notDone', { testovi: names })];
}

export function writeComments(
  samples: readonly ReportSample[],
  language: Language,
  text: TextOf,
): ReportSheet['comments'] {
  const lines = samples
    .filter(({ komentar }) => komentar.trim() !== '')
    .map(({ id, komentar }): Fact => [text('ofSample', { uzorak: id }), inScript(komentar, language)]);
  return lines.length === 0 ? null : { title: text('commentsTitle'), lines };
}

/** A version that only goes on from a partial one has new results everywhere: what matters is what became another one. */
export function writeChanges(snapshot: ReportSnapshot, language: Language, text: TextOf): ReportSheet['changes'] {
  const { zamjenjuje, izmijenjen, verzija } = snapshot;
  const changes = (zamjenjuje?.promjene ?? []).filter(({ staro }) => izmijenjen || staro !== '');
  if (!zamjenjuje || (!izmijenjen && changes.length === 0)) {
    return null;
  }
  const { razlog } = zamjenjuje;
  return {
    title: text('changesTitle'),
    reason: razlog === '' ? '' : text('changesReason', { razlog: inScript(razlog, language) }),
    columns: [
      ...[text('sample'), text('test')],
      ...[text('oldValue', { verzija: zamjenjuje.verzija }), text('newValue', { verzija })],
    ],
    rows: changes.map(({ uzorak, naziv, staro, novo, prethodni }) => [
      uzorak,
      prethodni ? text('previousOf', { naziv: nameInScript(naziv, language) }) : nameInScript(naziv, language),
      staro === '' ? text('wasNotThere') : valueInScript(staro, language),
      novo === '' ? text('takenOut') : valueInScript(novo, language),
    ]),
  };
}

/** A number may be followed by its unit and flag, which are the same in every script. */
function valueInScript(value: string, language: Language): string {
  const [, number, rest = ''] = /^([<>]?-?\d+(?:\.\d+)?)( .+)$/.exec(value) ?? [];
  return number === undefined ? resultInScript(value, language) : showResult(number, language) + rest;
}
