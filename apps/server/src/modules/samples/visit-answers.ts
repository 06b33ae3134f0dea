import { recordChanges } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { type SampleChange, writeAnswers } from './changes.repository.ts';
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

/** What was said of one tube is said of all, whatever state they are in: how they are judged then is for `factsChanged`. */
export async function carryAnswers(tx: Tx, others: readonly StoredSample[], answers: Answers): Promise<void> {
  const changed = others.filter((tube) => !areSame(tube, answers));
  if (changed.length === 0) {
    return;
  }
  await writeAnswers(
    tx,
    changed.map(({ id }) => id),
    answers,
  );
  await recordChanges(
    tx,
    changed.map((tube) => {
      const names = differing(tube, answers);
      const of = (said: Answers) => Object.fromEntries(names.map((name) => [name, said[name]]));
      return {
        ...{ siteId: tube.site_id, action: 'update' as const, record: 'sample', recordId: tube.id },
        before: { version: tube.version, ...of(tube) },
        after: { version: tube.version + 1, ...of(answers) },
      };
    }),
  );
}
