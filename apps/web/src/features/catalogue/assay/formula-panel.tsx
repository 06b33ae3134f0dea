import { Stack, Text, Title } from '@mantine/core';
import { faultText } from '@nalaz/domain/catalogue/formula-faults';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import classes from './assay.module.css';
import { formulaOf } from './assay-document.ts';
import { FormulaExamples } from './formula-examples.tsx';
import { formulaState, type TextState } from './formula-state.ts';
import { FormulaTester } from './formula-tester.tsx';
import { FormulaWords } from './formula-words.tsx';
import { useUnitName } from './use-unit-name.ts';

function Verdict({ of, state }: { of: string; state: TextState }) {
  const { t } = useTranslation('assay');
  const language = useLanguage();
  const { refusal } = state;
  return (
    <Text size="sm" className={refusal ? classes.wrong : classes.sound}>
      {refusal ? <IconAlertTriangle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
      {refusal ? t('formula.wrong', { of, why: faultText(refusal, language) }) : t('formula.right', { of })}
    </Text>
  );
}

/** Below the formula: whether it is right, what it may use, and what it gives. */
export function FormulaPanel({ dokument }: EditorExtraProps) {
  const { t } = useTranslation('assay');
  const { calculated, calculatedTests, formula, vazi, decimale, primjeri } = dokument;
  const parts = useMemo(
    () => formulaOf({ calculated, calculatedTests, formula, vazi, decimale, primjeri }),
    [calculated, calculatedTests, formula, vazi, decimale, primjeri],
  );
  const state = useMemo(() => formulaState(parts), [parts]);
  const unit = useUnitName(dokument);
  if (!parts.calculated && parts.formula === '' && parts.calculatedTests.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('formula.notCalculated')}
      </Text>
    );
  }
  return (
    <div className={classes.panel}>
      <Stack gap={4} role="status">
        {state.formula ? <Verdict of={t('formula.formula')} state={state.formula} /> : null}
        {state.vazi ? <Verdict of={t('formula.validity')} state={state.vazi} /> : null}
      </Stack>
      <FormulaWords tests={parts.calculatedTests} />
      {parts.primjeri.length > 0 && state.formula ? (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t('formula.examples')}
          </Title>
          <FormulaExamples parts={parts} />
        </Stack>
      ) : null}
      {state.formula && !state.formula.refusal && !state.vazi?.refusal ? (
        <FormulaTester parts={parts} state={state} unit={unit} />
      ) : null}
    </div>
  );
}
