import { OK } from '@nalaz/domain/contract';
import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import type { Rights } from '@nalaz/domain/permissions';
import { sameBlood } from '@nalaz/domain/samples/aliquots.rules';
import { expandOrder } from '@nalaz/domain/samples/order.rules';
import { explainRemoval } from '@nalaz/domain/samples/removal.rules';
import { statusByTests } from '@nalaz/domain/samples/sample-actions.rules';
import type { updateSample as updateSampleCall } from '@nalaz/domain/samples/samples.contract';
import type { Static } from 'typebox';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { react } from '../../platform/reactions.ts';
import type { Services } from '../../platform/services.ts';
import { readHead } from '../catalogue/in-effect.service.ts';
import { FACTS_CHANGED } from '../patients/patients.changes.ts';
import {
  type AddedTest,
  deleteTests,
  holdVisitOf,
  insertTests,
  type SampleChange,
  writeSample,
} from './changes.repository.ts';
import { holdForChange, refuse } from './held-sample.ts';
import { currentOffer, refuseNotOffered } from './offer.service.ts';
import { type Occasion, refuseIneligible, refuseTaken, refuseUnanswered } from './order-checking.ts';
import { toSample } from './sample-view.ts';
import { readSampleIn } from './samples.service.ts';
import type { OfferedTestVersion, SiteOffer } from './site-offer.ts';
import { readVisitIn, type StoredSample } from './stored-samples.service.ts';
import { tellChanged } from './tell-changed.ts';
import {
  ANSWERS,
  type Answers,
  answersAfter,
  areSame,
  carryFacts,
  type Taken,
  takesBack,
  tubesBeside,
} from './visit-answers.ts';

type Wanted = Static<typeof updateSampleCall.body>;

/** S7.16. The patient's number and sex come along as the specification has it; what counts is in the record. */
export function updateSample(services: Services, context: Context, wanted: Wanted, rights: Rights) {
  return services.database.inTransaction(context, async (tx) => {
    await holdVisitOf(tx, wanted.sid);
    const sample = await holdForChange(tx, wanted.sid, wanted.verzija);
    const head = await readHead(tx);
    const site = await currentOffer(tx, sample.site_id, head);
    const removed = sample.tests.map(({ _id }) => _id).filter((id) => !wanted.testovi.includes(id));
    refuse(explainRemoval(sample.tests, removed));
    const added = await testsToAdd(tx, sample, site, wanted.testovi);
    refuseTakenThen(sample, wanted, head.now);
    const visit = await tubesBeside(tx, sample);
    const taken = takenOf(sample, visit, wanted.vrijeme);
    const change = { ...changeOf(sample, wanted, added, removed), ...taken };
    const staying = sample.tests.flatMap(({ _id }) => (removed.includes(_id) ? [] : (site.tests.get(_id) ?? [])));
    const answers = answersAfter(sample, change);
    const occasion = occasionOf(sample, answers, head.now);
    const facts = changedFacts(sample, change);
    const beside = facts.length > 0 || !areSame(sample, answers) ? visit : [];
    refuseIneligible(added, occasion);
    refuseUnanswered([...staying, ...added, ...(takesBack(sample, answers) ? testsOf(beside, site) : [])], occasion);
    await deleteTests(tx, sample.id, removed);
    await insertTests(tx, sample, added);
    await writeSample(tx, sample.id, change);
    await recordUpdate(tx, sample, change, { added, removed });
    await carryFacts(tx, sample, beside, { answers, taken: isTakenAnew(facts) ? taken : undefined });
    await judgeChanged(services, tx, sample, beside, facts);
    await tellChanged(tx, sample.site_id, [sample.id, ...beside.map(({ id }) => id)]);
    return { ...OK, uzorak: toSample(await readSampleIn(tx, sample.id), site, rights) };
  });
}

/** By these results are judged. The last two are the blood's, however it was poured, the others the visit's. */
const FACTS = {
  trudnica: 'trudnoća',
  sedmica_trudnoce: 'sedmica trudnoće',
  menstc: 'faza ciklusa',
  menopauza: 'menopauza',
  vrijeme: 'vrijeme uzimanja',
  vrijeme_poznato: 'vrijeme uzimanja',
} as const satisfies Partial<Record<keyof SampleChange, string>>;

const comparable = <T>(fact: T) => (fact instanceof Date ? fact.getTime() : fact);

const changedFacts = (sample: StoredSample, change: SampleChange) =>
  (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter(
    (name) => change[name] !== undefined && comparable(change[name]) !== comparable(sample[name]),
  );

const isTakenAnew = (facts: readonly (keyof typeof FACTS)[]) =>
  facts.includes('vrijeme') || facts.includes('vrijeme_poznato');

const testsOf = (tubes: readonly StoredSample[], { tests }: SiteOffer): OfferedTestVersion[] =>
  tubes
    .filter(({ odbijen_at }) => !odbijen_at)
    .flatMap((tube) => tube.tests.flatMap(({ _id }) => tests.get(_id) ?? []));

/** The visit as a whole: what is said of one tube is said of all, and a test may be calculated from several. */
async function judgeChanged(
  { reactions, now }: Services,
  tx: Tx,
  sample: StoredSample,
  beside: readonly StoredSample[],
  facts: readonly (keyof typeof FACTS)[],
) {
  if (facts.length > 0) {
    await react(tx, reactions, FACTS_CHANGED, {
      patientId: sample.patient_id,
      sampleIds: [sample, ...beside].map(({ id }) => id).sort(),
      razlog: `Ispravljeno: ${[...new Set(facts.map((name) => FACTS[name]))].join(', ')}`,
      now: now(),
      reordered: facts.includes('vrijeme'),
    });
  }
}

/** Those that are new here, with what they are calculated from. The visit's other tubes may hold components too. */
async function testsToAdd(
  tx: Tx,
  sample: StoredSample,
  { tests }: SiteOffer,
  wanted: readonly string[],
): Promise<OfferedTestVersion[]> {
  const held = new Set(sample.tests.map(({ _id }) => _id));
  const chosen = wanted.filter((_id) => !held.has(_id));
  if (chosen.length === 0) {
    return [];
  }
  const { testovi, missing } = expandOrder(
    chosen.map((_id) => ({ _id })),
    tests,
  );
  const inVisit = new Set((await readVisitIn(tx, sample.visit_id)).flatMap((one) => one.tests.map(({ _id }) => _id)));
  const added = testovi
    .flatMap(({ _id }) => tests.get(_id) ?? [])
    .filter(({ _id }) => chosen.includes(_id) || !inVisit.has(_id));
  const fits = (test: OfferedTestVersion) =>
    test.calculated || (test.tip === sample.tip_id && test.sekcija === sample.sekcija_id);
  const refused = missing[0] ?? added.find((test) => !fits(test))?._id;
  return refused === undefined ? added.filter(({ _id }) => !held.has(_id)) : refuseNotOffered(tx, refused);
}

/** What is left out stays as it was. */
function changeOf(
  sample: StoredSample,
  wanted: Wanted,
  added: readonly AddedTest[],
  removed: readonly string[],
): SampleChange {
  const given = Object.fromEntries(
    ANSWERS.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])),
  );
  const tests = [
    ...sample.tests.filter(({ _id }) => !removed.includes(_id)),
    ...added.map(() => ({ status_t: 'NARUČEN' as const })),
  ];
  const change: SampleChange = {
    status: statusByTests(tests),
    hitno: wanted.hitno ?? sample.hitno,
    ...given,
  };
  const pregnant = change.trudnica === undefined ? sample.trudnica : change.trudnica;
  return pregnant === true ? change : { ...change, sedmica_trudnoce: null };
}

/** What stands is not asked about once more. */
function refuseTakenThen(sample: StoredSample, { vrijeme, davnoPotvrdjeno }: Wanted, now: Date): void {
  const changed = vrijeme && Date.parse(vrijeme) !== sample.vrijeme.getTime();
  refuseTaken(changed ? vrijeme : null, { birth: sample, now, confirmed: davnoPotvrdjeno === true });
}

/** What nobody knows is kept as the moment at which the blood came, which is not when it was poured, and marked. */
function takenOf(
  sample: StoredSample,
  visit: readonly StoredSample[],
  vrijeme: string | null | undefined,
): Taken | undefined {
  if (vrijeme === undefined) {
    return undefined;
  }
  if (vrijeme !== null) {
    return { vrijeme: new Date(vrijeme), vrijeme_poznato: true };
  }
  const came = [sample, ...sameBlood(sample, [sample, ...visit])].map(({ created_at }) => created_at.getTime());
  return { vrijeme: new Date(Math.min(...came)), vrijeme_poznato: false };
}

function occasionOf(sample: StoredSample, answers: Answers, at: Date): Occasion {
  const { spol, jmbg, dateofb, godiste } = sample;
  return { site: sample.site_id, patient: { spol: spol as Spol, jmbg, dateofb, godiste }, answers, at };
}

function recordUpdate(
  tx: Tx,
  sample: StoredSample,
  change: SampleChange,
  { added, removed }: { added: readonly AddedTest[]; removed: readonly string[] },
) {
  const names = (Object.keys(change) as (keyof SampleChange)[]).filter((name) => change[name] !== sample[name]);
  const tests = sample.tests.map(({ _id }) => _id);
  const changedTests = added.length + removed.length > 0;
  const before = Object.fromEntries(names.map((name) => [name, sample[name]]));
  const after = Object.fromEntries(names.map((name) => [name, change[name]]));
  const testsAfter = [...tests.filter((id) => !removed.includes(id)), ...added.map(({ _id }) => _id)];
  return recordChange(tx, {
    siteId: sample.site_id,
    action: 'update',
    record: 'sample',
    recordId: sample.id,
    before: { version: sample.version, ...before, ...(changedTests ? { testovi: tests } : {}) },
    after: { version: sample.version + 1, ...after, ...(changedTests ? { testovi: testsAfter } : {}) },
  });
}
