import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';
import { findingText } from '../results/judgement/findings.texts.ts';
import { showResult } from '../results/shown-result.ts';
import type { CancellationReason } from '../samples/sample.words.ts';
import type { ReportRow } from './report.documents.ts';
import { inScript } from './report-script.rules.ts';
import type { TextOf } from './report-text.ts';

const REASONS: Readonly<Record<CancellationReason, TextSource>> = {
  HEMOLIZA: { local: 'hemoliza', en: 'haemolysis' },
  LIPEMIJA: { local: 'lipemija', en: 'lipaemia' },
  IKTERIJA: { local: 'ikterija', en: 'icterus' },
  KOAGULUM: { local: 'koagulum', en: 'clot' },
  'NEDOVOLJNA KOLIČINA': { local: 'nedovoljna količina', en: 'insufficient quantity' },
  'POGREŠNA EPRUVETA': { local: 'pogrešna epruveta', en: 'wrong tube' },
  'ISTEKLA STABILNOST': { local: 'istekla stabilnost', en: 'too old to be examined' },
  'KVAR UREĐAJA': { local: 'kvar uređaja', en: 'device failure' },
  'NEMA REAGENSA': { local: 'nema reagensa', en: 'no reagent' },
  'ODUSTAO NARUČILAC': { local: 'odustao naručilac', en: 'withdrawn by the requester' },
  DRUGO: { local: 'drugi razlog', en: 'another reason' },
};

/** What makes a sample doubtful though it was examined. */
const INTERFERENCES: Readonly<Record<string, TextSource>> = {
  HEMOLIZA: { local: 'Uzorak je hemolizovan.', en: 'The sample is haemolysed.' },
  IKTERUS: { local: 'Uzorak je ikteričan.', en: 'The sample is icteric.' },
  LIPEMIJA: { local: 'Uzorak je lipemičan.', en: 'The sample is lipaemic.' },
};

export const isInterference = (mark: string): boolean => Object.hasOwn(INTERFERENCES, mark);

export const showInterferences = (marks: readonly string[], language: Language): string[] =>
  marks.flatMap((mark) => (INTERFERENCES[mark] ? [fillText(INTERFERENCES[mark], language)] : []));

/** `—, otkazano: hemoliza` */
export const showCancelled = ({ razlog }: NonNullable<ReportRow['otkazan']>, language: Language, text: TextOf) =>
  text('cancelled', { razlog: fillText(REASONS[razlog], language) });

/** What stands below a row: why there is no number, and what must be known to read the one there is. */
export function writeRemarks(row: ReportRow, language: Language, text: TextOf): string[] {
  const { otkazan, nijeIzracunato, mozda, oznake = [], razrjedjenje } = row;
  const others = oznake.filter((mark) => !isInterference(mark));
  return [
    inScript(otkazan?.napomena ?? '', language),
    nijeIzracunato ? findingText(nijeIzracunato, language) : '',
    mozda ? findingText(mozda, language) : '',
    ...showInterferences(oznake, language),
    others.length > 0 ? text('analyserRemarks', { oznake: others.join(', ') }) : '',
    razrjedjenje === undefined ? '' : text('diluted', { razrjedjenje: showResult(String(razrjedjenje), language) }),
  ];
}
