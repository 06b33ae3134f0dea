import { Input, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { AGE, FEMALE } from '@nalaz/domain/catalogue/formula-language';
import { SEXES } from '@nalaz/domain/catalogue/population.words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/field-text.ts';
import classes from './assay.module.css';
import type { FormulaParts } from './assay-document.ts';
import { useCalculationText } from './formula-examples.tsx';
import { calculateTyped, type FormulaState } from './formula-state.ts';

interface FormulaTesterProps {
  parts: FormulaParts;
  state: FormulaState;
  unit: string;
}

/** One's own numbers through the formula, with the rules that will calculate the real ones. */
export function FormulaTester({ parts, state, unit }: FormulaTesterProps) {
  const { t } = useTranslation('assay');
  const text = useFieldText('lab');
  const say = useCalculationText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [age, setAge] = useState('');
  const [sex, setSex] = useState<(typeof SEXES)[number]>('ŽENSKI');
  const used = new Set([...(state.formula?.koristi ?? []), ...(state.vazi?.koristi ?? [])]);
  const values = Object.fromEntries(state.variables.map((name) => [name, typed[name] ?? '']));
  const calculation = calculateTyped(parts, values, age, sex);
  const result = say(calculation);
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('formula.tester')}
      </Title>
      <div className={classes.fields}>
        {state.variables.map((name) => (
          <TextInput
            key={name}
            label={name}
            className={classes.short}
            inputMode="decimal"
            value={values[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        {used.has(AGE) ? (
          <TextInput
            label={t('formula.age')}
            className={classes.short}
            inputMode="decimal"
            value={age}
            onChange={(event) => setAge(event.currentTarget.value)}
          />
        ) : null}
        {used.has(FEMALE) ? (
          <Input.Wrapper label={t('tester.sex')} labelElement="div">
            <SegmentedControl
              className={classes.block}
              aria-label={t('tester.sex')}
              data={SEXES.map((value) => ({ value, label: text.value('spol', value) }))}
              value={sex}
              onChange={(value) => setSex(value as typeof sex)}
            />
          </Input.Wrapper>
        ) : null}
      </div>
      <output className={classes.answer}>
        <Text size="sm" component="span">
          {t('formula.result')}
        </Text>
        <Text size="sm" fw={600} component="span">
          {'rezultat' in calculation && unit ? `${result} ${unit}` : result}
        </Text>
      </output>
    </Stack>
  );
}
