import { Code, Group, Text } from '@mantine/core';
import { AGE, FEMALE, FORMULA_FUNCTIONS } from '@nalaz/domain/catalogue/formula-language';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import { catalogueQuery } from '../catalogue.queries.ts';
import classes from './assay.module.css';
import type { FormulaParts } from './assay-document.ts';

/** The language's own, so no script changes it. */
const CHOICE = 'a > 0 ? b : c';

/** Everything that a formula may name. */
export function FormulaWords({ tests }: { tests: FormulaParts['calculatedTests'] }) {
  const { t } = useTranslation('assay');
  const { data } = useQuery(catalogueQuery('lab'));
  const nameOf = (id: string) => data?.data.find(({ _id }) => _id === id)?.naziv ?? '';
  const variables = [
    ...tests
      .filter(({ oznaka }) => oznaka !== '')
      .map(({ oznaka, test }, at) => ({ key: String(at), oznaka, naziv: nameOf(test) })),
    { key: AGE, oznaka: AGE, naziv: t('formula.age') },
    { key: FEMALE, oznaka: FEMALE, naziv: t('formula.female') },
  ];
  return (
    <div className={classes.words}>
      <div>
        <Text size="sm" fw={600}>
          {t('formula.variables')}
        </Text>
        <dl className={classes.variables}>
          {variables.map(({ key, oznaka, naziv }) => (
            <div key={key}>
              <dt>
                <Code>{oznaka}</Code>
              </dt>
              <dd>{naziv}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <Text size="sm" fw={600}>
          {t('formula.functions')}
        </Text>
        <Group gap={6} mt={4}>
          {[...FORMULA_FUNCTIONS].map(([name, { values }]) => (
            <Hint key={name} text={t(`formula.meaning.${name}`)}>
              <Code>
                {name}({values === 2 ? (name === 'round' ? 'x, n' : 'x, y') : 'x'})
              </Code>
            </Hint>
          ))}
        </Group>
        <Text size="xs" c="dimmed" mt={6}>
          {t('formula.help', { choice: CHOICE })}
        </Text>
      </div>
    </div>
  );
}
