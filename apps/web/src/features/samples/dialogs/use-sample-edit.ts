import { errorText } from '@nalaz/domain/errors';
import type { OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { explainRemoval } from '@nalaz/domain/samples/removal.rules';
import type { Sample, SampleTest } from '@nalaz/domain/samples/sample.documents';
import { isLongAgo, LONG_AGO_DAYS } from '@nalaz/domain/samples/taken.rules';
import { wallClock } from '@nalaz/domain/tables/table.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { type Answers, answersTo, EMPTY_ORDER, type Taken, takenOf, takenProblem } from '../order-state.rules.ts';
import { viewOrder } from '../order-view.rules.ts';
import { sampleQuery, useUpdateSample } from '../samples.queries.ts';
import type { Intake } from '../use-order.ts';
import { heldTests } from './held-tests.rules.ts';
import { reportBroken } from './report-broken.ts';

type EditedTest = Pick<SampleTest, '_id' | 'labassay' | 'naziv' | 'status_t'>;

const answersOf = ({ trudnica, sedmica_trudnoce, menopauza, menstc, anticoag }: Sample): Answers => ({
  trudnica,
  sedmica_trudnoce,
  menopauza,
  menstc,
  anticoag,
});
/** Its own version and the states of its tests: work may begin on a test while the dialog is open. */
const stateOf = ({ verzija, tests }: Sample) => [verzija, ...tests.map(({ status_t }) => status_t)].join();
const begin = (sample: Sample) => ({
  state: stateOf(sample),
  tests: sample.tests as readonly EditedTest[],
  answers: answersOf(sample),
  urgent: sample.urgent,
  taken: takenBefore(sample),
});

/** Of the laboratory's clock, to the minute. */
const takenBefore = ({ vrijeme, vrijemePoznato }: Sample): Taken => ({
  uzeto: vrijemePoznato ? 'vrijeme' : 'nepoznato',
  vrijeme: wallClock(new Date(vrijeme)).slice(0, 'YYYY-MM-DDTHH:MM'.length),
  davnoPotvrdjeno: isLongAgo(new Date(vrijeme), new Date()),
});

const isSame = (one: Taken, other: Taken) =>
  one.uzeto === other.uzeto && (one.uzeto === 'nepoznato' || one.vrijeme === other.vrijeme);

const newTest = ({ _id, labassay, naziv }: OfferedTest): EditedTest => ({ _id, labassay, naziv, status_t: 'NARUČEN' });

/** What is being changed about one sample; it begins anew when somebody else has changed it. */
export function useSampleEdit(sample: Sample, { offer, patient, earlier }: Intake, onSaved: () => void) {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const site = useSession()?.site ?? '';
  const update = useUpdateSample();
  const [form, setForm] = useState(() => begin(sample));
  const [stale, setStale] = useState(false);
  if (form.state !== stateOf(sample)) {
    setForm(begin(sample));
  }
  const { tests, answers, urgent, taken } = form;
  const view = useMemo(() => {
    const others = earlier.filter(({ uzorak }) => uzorak !== sample.id);
    return viewOrder({ ...EMPTY_ORDER, tests, answers }, { offer, patient, earlier: others, site, now: new Date() });
  }, [tests, answers, offer, patient, earlier, site, sample.id]);

  const remove = (id: string) => {
    const refusal = explainRemoval(heldTests(tests, offer.testovi), [id]);
    if (!refusal) {
      setForm({ ...form, tests: tests.filter(({ _id }) => _id !== id) });
    } else if (refusal.code === 'TEST_IN_CALCULATION') {
      toast.warning(errorText(refusal.code, language, { naziv: refusal.naziv }));
    } else {
      toast.warning(errorText(refusal.code, language));
    }
  };
  const add = (test: OfferedTest) => {
    const needed = test.calculated ? test.calculatedTests : [];
    const components = offer.testovi.filter(
      ({ _id, tip, sekcija }) => needed.includes(_id) && tip === sample.tipId && sekcija === sample.sekcija,
    );
    const added = [...components, test].filter(({ _id }) => !tests.some((held) => held._id === _id));
    setForm({ ...form, tests: [...tests, ...added.map(newTest)] });
  };
  const fail = (error: unknown) => {
    const failure = asCallFailure(error);
    if (failure?.code === 'ENTRY_STALE' || failure?.code === 'SAMPLE_READ_ONLY') {
      setStale(true);
      toast.warning(failure.message);
      void queryClient.invalidateQueries(sampleQuery(sample._id));
    } else {
      reportBroken(error, t('edit.failed'));
    }
  };
  const save = () =>
    update.mutate(
      {
        sid: sample._id,
        verzija: sample.verzija,
        testovi: tests.map(({ _id }) => _id),
        hitno: urgent,
        ...answersTo(answers, view.questions),
        // A minute that was not touched keeps its seconds.
        ...(isSame(taken, takenBefore(sample)) ? {} : takenOf(taken)),
      },
      {
        onSuccess: () => {
          toast.success(t('edit.saved'));
          onSaved();
        },
        onError: fail,
      },
    );
  const refusalOf = () => {
    const problem = takenProblem(taken, new Date());
    return view.unanswered.length > 0
      ? t('order.answerFirst')
      : problem && t(`details.takenProblem.${problem}`, { days: LONG_AGO_DAYS });
  };
  const start = begin(sample);
  return {
    tests,
    answers,
    urgent,
    view,
    stale,
    changed: JSON.stringify(start) !== JSON.stringify(form),
    taken,
    refusal: refusalOf(),
    busy: update.isPending,
    remove,
    toggle: (test: OfferedTest) => (tests.some(({ _id }) => _id === test._id) ? remove(test._id) : add(test)),
    answer: (changed: Partial<Answers>) => setForm({ ...form, answers: { ...answers, ...changed } }),
    take: (changed: Partial<Taken>) => setForm({ ...form, taken: { ...taken, ...changed } }),
    setUrgent: (next: boolean) => setForm({ ...form, urgent: next }),
    save,
  };
}
