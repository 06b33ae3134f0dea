import { Code, Text } from '@mantine/core';
import type { Calculation } from '@nalaz/domain/catalogue/formula.rules';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useFieldText } from '../form/field-text.ts';
import { showNumber } from '../form/typed-values.ts';
import classes from './assay.module.css';
import type { FormulaParts } from './assay-document.ts';
import { exampleState } from './formula-state.ts';

type Example = FormulaParts['primjeri'][number];

export function useCalculationText() {
  const { t } = useTranslation('assay');
  const language = useLanguage();
  return (calculation: Calculation) =>
    'rezultat' in calculation ? showNumber(calculation.rezultat, language) : t(`formula.none.${calculation.nema}`);
}

function ExampleRow({ parts, example, number }: { parts: FormulaParts; example: Example; number: number }) {
  const { t } = useTranslation('assay');
  const language = useLanguage();
  const say = useCalculationText();
  const text = useFieldText('lab');
  const { given, missing, ok } = exampleState(parts, example);
  const inputs = [
    ...example.vrijednosti.map(({ oznaka, vrijednost }) => `${oznaka} = ${showNumber(vrijednost, language)}`),
    ...(example.godine === undefined ? [] : [`godine = ${showNumber(example.godine, language)}`]),
    ...(example.spol === undefined ? [] : [text.value('spol', example.spol)]),
  ];
  const expected = example.rezultat === undefined ? t('formula.noResult') : showNumber(example.rezultat, language);
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <Code>{inputs.join(', ')}</Code>
        {missing.length > 0 ? (
          <Text size="xs" className={classes.wrong}>
            {t('formula.missing', { names: missing.join(', ') })}
          </Text>
        ) : null}
      </td>
      <td className={classes.number}>{expected}</td>
      <td className={classes.number}>{say(given)}</td>
      <td>
        <span className={ok ? classes.sound : classes.wrong}>
          {ok ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
          {t(ok ? 'formula.agrees' : 'formula.differs')}
        </span>
      </td>
    </tr>
  );
}

export function FormulaExamples({ parts }: { parts: FormulaParts }) {
  const { t } = useTranslation('assay');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('formula.examples')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('formula.input')}</th>
            <th scope="col" className={classes.number}>
              {t('formula.expected')}
            </th>
            <th scope="col" className={classes.number}>
              {t('formula.given')}
            </th>
            <th scope="col">{t('formula.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.primjeri.map((example, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an example is known by its place only
            <ExampleRow key={at} parts={parts} example={example} number={at + 1} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
