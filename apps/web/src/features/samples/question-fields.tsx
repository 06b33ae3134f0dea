import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { ANTICOAGULANTS, CYCLE_PHASES, type Question } from '@nalaz/domain/samples/sample.words';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from './order-state.rules.ts';
import classes from './samples.module.css';

interface QuestionFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  onChange: (answers: Partial<Answers>) => void;
  /** Enter: on to the next question that has no answer, or to the save. */
  onDone?: (() => void) | undefined;
  readOnly?: boolean;
}

const LONGEST_PREGNANCY = 45;
type AnswerWord = (typeof CYCLE_PHASES)[number] | (typeof ANTICOAGULANTS)[number];

/** Only what a chosen test needs to know; the first letter of an answer picks it. */
export function QuestionFields({ questions, answers, onChange, onDone, readOnly = false }: QuestionFieldsProps) {
  const { t } = useTranslation('samples');
  if (questions.length === 0) {
    return null;
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && onDone) {
      event.preventDefault();
      onDone();
    }
  };
  return (
    <fieldset className={classes.questions} onKeyDown={press} disabled={readOnly}>
      <legend>{t('questions.legend')}</legend>
      {questions.includes('trudnica') ? (
        <>
          <YesNo name="trudnica" value={answers.trudnica} onChange={(trudnica) => onChange({ trudnica })} />
          {answers.trudnica ? <Week value={answers.sedmica_trudnoce} onChange={onChange} /> : null}
        </>
      ) : null}
      {questions.includes('menopauza') ? (
        <YesNo name="menopauza" value={answers.menopauza} onChange={(menopauza) => onChange({ menopauza })} />
      ) : null}
      {questions.includes('menstc') ? (
        <OneOf name="menstc" words={CYCLE_PHASES} value={answers.menstc} onChange={(menstc) => onChange({ menstc })} />
      ) : null}
      {questions.includes('anticoag') ? (
        <OneOf
          name="anticoag"
          words={ANTICOAGULANTS}
          value={answers.anticoag}
          onChange={(anticoag) => onChange({ anticoag })}
        />
      ) : null}
    </fieldset>
  );
}

const YES_OR_NO = ['yes', 'no', 'unknown'] as const;
/** What is not known is judged by the worst that it may be: nobody has to invent an answer. */
const MEANINGS = { yes: true, no: false, unknown: null } as const;

interface YesNoProps {
  name: Question;
  value: boolean | null | undefined;
  onChange: (value: boolean | null) => void;
}

function YesNo({ name, value, onChange }: YesNoProps) {
  const { t } = useTranslation('samples');
  const data = YES_OR_NO.map((word) => ({ value: word, label: t(`questions.${word}`) }));
  const press = (event: KeyboardEvent) => {
    const letter = event.key.toLowerCase();
    const typed = data.find(({ label }) => label[0]?.toLowerCase() === letter);
    if (typed) {
      onChange(MEANINGS[typed.value]);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters are a shortcut beside the keys of the choice inside
    <div data-question={name} className={classes.question} onKeyDown={press}>
      <span id={`question-${name}`}>{t(`questions.${name}`)}</span>
      <SegmentedControl
        aria-labelledby={`question-${name}`}
        data={data}
        value={YES_OR_NO.find((word) => MEANINGS[word] === value) ?? ''}
        onChange={(next) => onChange(MEANINGS[next as (typeof YES_OR_NO)[number]])}
      />
    </div>
  );
}

interface OneOfProps<Word> {
  name: Question;
  words: readonly Word[];
  value: Word | null;
  onChange: (value: Word | null) => void;
}

function OneOf<Word extends AnswerWord>({ name, words, value, onChange }: OneOfProps<Word>) {
  const { t } = useTranslation('samples');
  return (
    <div data-question={name} className={classes.question}>
      <NativeSelect
        label={t(`questions.${name}`)}
        data={[
          { value: '', label: t('questions.choose') },
          ...words.map((word) => ({ value: word, label: t(`questions.words.${word as AnswerWord}`) })),
        ]}
        value={value ?? ''}
        onChange={(event) => onChange(words.find((word) => word === event.currentTarget.value) ?? null)}
      />
    </div>
  );
}

function Week({ value, onChange }: { value: number | null; onChange: (answers: Partial<Answers>) => void }) {
  const { t } = useTranslation('samples');
  const read = (text: string) => {
    const digits = text.replace(/\D/g, '');
    return digits === '' ? null : Math.min(Number(digits), LONGEST_PREGNANCY);
  };
  return (
    <TextInput
      label={t('questions.week')}
      inputMode="numeric"
      autoComplete="off"
      w={92}
      value={value ?? ''}
      onChange={(event) => onChange({ sedmica_trudnoce: read(event.currentTarget.value) })}
    />
  );
}
