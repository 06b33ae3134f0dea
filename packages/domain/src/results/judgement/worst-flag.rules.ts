import { joinFacts, type MissingFact, sortFacts } from '../../catalogue/missing-facts.ts';
import type { Finding, FrozenInterval } from '../result.documents.ts';
import { isCritical, isCriticalFlag, type ResultFlag } from '../result.words.ts';
import type { JudgedTest } from './evaluation.ts';

export interface Flagged {
  flag: ResultFlag;
  nalazi: Finding[];
}

type One = (test: JudgedTest) => Flagged;

/** Judged by each interval that is possible; what they do not agree on is possibly abnormal, and never normal. */
export function worstFlag(test: JudgedTest, judge: One): Flagged {
  const { interval, kriticne } = test;
  const possible = (interval?.moguci ?? []).map((one) => judge({ ...test, interval: asInterval(one) }));
  const [first] = possible;
  const judged = first && interval ? mergePossible(possible, first, test, interval.ovisi ?? []) : judge(test);
  const ovisi = isCritical(judged) ? (kriticne?.ovisi ?? []) : [];
  return ovisi.length > 0 ? { ...judged, nalazi: [...judged.nalazi, unknown(test, 'KRITIČNO', ovisi, 2)] } : judged;
}

const asInterval = (one: Omit<FrozenInterval, 'tumacenje' | 'izvor'>): FrozenInterval => ({
  ...one,
  tumacenje: '',
  izvor: '',
});

function mergePossible(possible: readonly Flagged[], first: Flagged, test: JudgedTest, ovisi: MissingFact[]): Flagged {
  const critical = possible.find(({ flag }) => isCriticalFlag(flag));
  if (critical) {
    return critical;
  }
  const agree = possible.every(({ flag }) => flag === first.flag);
  // Each interval would be named as if it held; what goes beyond it (possibly critical) is the same for all.
  const rest = possible.flatMap(({ nalazi }) => nalazi.filter(({ tezina }) => tezina > 1));
  const others = rest.filter((one, at) => rest.findIndex(({ tekst }) => tekst === one.tekst) === at);
  if (!agree) {
    return { flag: '?', nalazi: [...others, unknown(test, 'ABNORMALNO', ovisi, 2)] };
  }
  const text = ({ L: 'NISKO', H: 'VISOKO', A: 'SVAKAKO' } as Partial<Record<ResultFlag, string>>)[first.flag];
  return { flag: first.flag, nalazi: [...others, unknown(test, text ?? 'INTERVAL', ovisi, 1)] };
}

const unknown = ({ verzija }: JudgedTest, tekst: string, ovisi: readonly MissingFact[], tezina: number): Finding => ({
  pravilo: 'NEPOZNATO',
  tekst: `NEPOZNATO_${tekst}`,
  verzija,
  tezina,
  podaci: { ovisi: joinFacts(sortFacts(ovisi)) },
});
