import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { checkLabelTemplate } from '@nalaz/domain/catalogue/intake.checks';
import type { LabelTemplateDocument } from '@nalaz/domain/catalogue/intake.documents';
import { problemText } from '@nalaz/domain/catalogue/problems';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { useFieldText } from '../form/field-text.ts';
import classes from './label-preview.module.css';
import { labelPreviewQuery } from './label-preview.queries.ts';

const TYPING_ENDS_MS = 350;
const MOST_PROBLEMS = 3;

function LabelProblems({ template }: { template: LabelTemplateDocument }) {
  const { t } = useTranslation('labels');
  const language = useLanguage();
  const text = useFieldText('naljepnice');
  const problems = checkLabelTemplate(template).slice(0, MOST_PROBLEMS);
  if (problems.length === 0) {
    return <span className={classes.explanation}>{t('preview.explain')}</span>;
  }
  return problems.map((problem) => (
    <p key={`${problem.field} ${problem.code}`} className={classes.problem}>
      {text.path(problem.field)}: {problemText(problem, language)}
    </p>
  ));
}

/** Stays in sight below the fields while they are typed: the label with made-up data, as the printer would draw it. */
export function LabelPreview({ dokument }: EditorExtraProps) {
  const { t } = useTranslation('labels');
  const [settled] = useDebouncedValue(dokument, TYPING_ENDS_MS);
  const { data, error } = useQuery(labelPreviewQuery(settled));
  const failure = asCallFailure(error);
  return (
    <section className={classes.panel} aria-label={t('preview.title')}>
      {data && !failure ? (
        <img
          className={classes.label}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
          alt={t('preview.alt', { width: settled.sirinaMm, height: settled.visinaMm })}
        />
      ) : null}
      <Text size="sm" c="dimmed" role="status" component="div">
        {failure?.code === 'INPUT_INVALID' ? t('preview.notYet') : failure?.message}
        {data && !failure ? <LabelProblems template={settled as unknown as LabelTemplateDocument} /> : null}
      </Text>
    </section>
  );
}
