import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { asCallFailure, type FailureCode } from '../../../lib/call-failure.ts';
import classes from './release.module.css';

/** After these the samples are no longer what the dialog shows: it can only be closed. */
const OVER: readonly FailureCode[] = ['SAMPLES_CHANGED', 'SAMPLE_REJECTED', 'SAMPLE_LOCKED', 'NOT_FOUND'];

export const isOver = (error: unknown): boolean => {
  const failure = asCallFailure(error);
  return failure !== undefined && OVER.includes(failure.code);
};

/** Why nothing was done; of each sample, who was faster. */
export function Refusal({ error }: { error: unknown }) {
  const failure = asCallFailure(error);
  if (!failure?.expected) {
    return null;
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" title={failure.message}>
      {failure.errors.length > 0 ? (
        <ul className={classes.refused}>
          {failure.errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
