import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { asCallFailure } from '../../../lib/call-failure.ts';

/** Why nothing was done. */
export function Refusal({ error }: { error: unknown }) {
  const failure = asCallFailure(error);
  return failure?.expected ? (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
      {failure.message}
    </Alert>
  ) : null;
}

/** After these the report is no longer what the dialog shows: it can only be closed. */
export function isOver(error: unknown): boolean {
  const code = asCallFailure(error)?.code;
  return code === 'REPORT_STALE' || code === 'REPORT_NOTHING_NEW' || code === 'REPORT_WITHDRAWN';
}
