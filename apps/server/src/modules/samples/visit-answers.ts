import { sameBlood } from '@nalaz/domain/samples/aliquots.rules';
import { recordChanges } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { type SampleChange, writeFacts } from './changes.repository.ts';
import { readVisitIn, type StoredSample } from './stored-samples.service.ts';

/** Asked once for a visit. It stands with each of its tubes, and they all say the same. */
export const ANSWERS = ['trudnica', 'sedmica_trudnoce', 'menstc', 'anticoag', 'menopauza'] as const;
export type Answers = Pick<StoredSample, (typeof ANSWERS)[number]>;

/** As they stand after the change of one tube. */
export const answersAfter = (sample: Answers, change: SampleChange): Answers =>
  Object.fromEntries(
    ANSWERS.map((name) => [name, change[name] === undefined ? sample[name] : change[name]]),
  ) as unknown as Answers;

const differing = (one: Answers, other: Answers) => ANSWERS.filter((name) => one[name] !== other[name]);

export const areSame = (one: Answers, other: Answers): boolean => differing(one, other).length === 0;

/** An answer is withdrawn on which tests of other tubes may rest. The week goes with the pregnancy. */
export const takesBack = (before: Answers, after: Answers): boolean =>
  differing(before, after).some((name) => name !== 'sedmica_trudnoce' && after[name] === null);

/** The other tubes of its visit, rejected and verified ones too. */
export async function tubesBeside(tx: Tx, sample: StoredSample): Promise<StoredSample[]> {
  return (await readVisitIn(tx, sample.visit_id)).filter(({ id }) => id !== sample.id);
}

/** When it was taken. A fact of the blood: what was poured says the same. */
export type Taken = Pick<StoredSample, 'vrijeme' | 'vrijeme_poznato'>;
type Said = Partial<Answers & Taken>;

const comparable = (fact: Said[keyof Said]) => (fact instanceof Date ? fact.getTime() : fact);

/** What is said of a tube that it does not say yet. */
const unsaid = (tube: StoredSample, said: Said) =>
  (Object.keys(said) as (keyof Said)[]).filter((name) => comparable(tube[name]) !== comparable(said[name]));

/**
 * What was said of one tube is said of all, and when it was taken of all with the same blood, whatever state they are in:
 * how they are judged then is for `factsChanged`.
 */
export async function carryFacts(
  tx: Tx,
  sample: StoredSample,
  others: readonly StoredSample[],
  { answers, taken }: { answers: Answers; taken: Taken | undefined },
): Promise<void> {
  const blood = new Set(taken ? sameBlood(sample, [sample, ...others]) : []);
  const carried: [readonly StoredSample[], Said][] = [
    [[...blood], { ...answers, ...taken }],
    [others.filter((tube) => !blood.has(tube)), answers],
  ];
  for (const [tubes, said] of carried) {
    await carry(tx, tubes, said);
  }
}

async function carry(tx: Tx, tubes: readonly StoredSample[], said: Said): Promise<void> {
  const changed = tubes.filter((tube) => unsaid(tube, said).length > 0);
  if (changed.length === 0) {
    return;
  }
  await writeFacts(
    tx,
    changed.map(({ id }) => id),
    said,
  );
  await recordChanges(
    tx,
    changed.map((tube) => {
      const names = unsaid(tube, said);
      const of = (facts: Said) => Object.fromEntries(names.map((name) => [name, facts[name]]));
      return {
        ...{ siteId: tube.site_id, action: 'update' as const, record: 'sample', recordId: tube.id },
        before: { version: tube.version, ...of(tube) },
        after: { version: tube.version + 1, ...of(said) },
      };
    }),
  );
}
