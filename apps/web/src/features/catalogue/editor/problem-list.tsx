import { Alert, Checkbox, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldText } from '../form/field-text.ts';
import { type DraftProblem, isConfirmable } from './draft-problem.ts';
import classes from './editor.module.css';

const MOST = 12;

interface ProblemListProps {
  refusal: string | undefined;
  problems: readonly DraftProblem[];
  text: FieldText;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Everything that stands against saving, in one place; doubts may be kept by somebody who says so. */
export function ProblemList({ refusal, problems, text, confirmed, onConfirm }: ProblemListProps) {
  const { t } = useTranslation('catalogue');
  if (!refusal && problems.length === 0) {
    return null;
  }
  const onlyDoubts = problems.length > 0 && problems.every(isConfirmable);
  const rest = problems.length - MOST;
  return (
    <Alert
      role="alert"
      color={onlyDoubts ? 'yellow' : 'red'}
      icon={<IconAlertTriangle size={18} />}
      title={refusal ?? t(onlyDoubts ? 'problems.doubts' : 'problems.title', { count: problems.length })}
    >
      <Stack gap={8}>
        {problems.length > 0 ? (
          <ul className={classes.list}>
            {problems.slice(0, MOST).map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {field ? <span className={classes.place}>{text.path(field)}: </span> : null}
                {message}
              </li>
            ))}
            {rest > 0 ? <li>{t('problems.more', { count: rest })}</li> : null}
          </ul>
        ) : null}
        {onlyDoubts ? (
          <Checkbox
            label={t('problems.confirm')}
            checked={confirmed}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
    </Alert>
  );
}
