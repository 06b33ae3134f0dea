import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../lib/call-failure.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** A screen that broke: what happened, a reference for support, and the way back. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const failure = asCallFailure(error);
  const [ownReference] = useState(() => crypto.randomUUID());
  const reference = failure?.requestId || ownReference;
  useEffect(() => reportFailure(error, reference), [error, reference]);
  return (
    <ErrorState
      title={t('failure.title')}
      message={failure?.message ?? t('failure.help')}
      requestId={reference}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
