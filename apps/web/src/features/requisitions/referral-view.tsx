import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { ReferralFacts } from './referral-facts.tsx';
import { ReferralPatient } from './referral-patient.tsx';
import { RequestedTests } from './requested-tests.tsx';
import type { Referral } from './requisitions.queries.ts';
import { WasReceived } from './was-received.tsx';

interface ReferralViewProps {
  referral: Referral;
  onOpen: (pid: string) => void;
}

export function ReferralView({ referral, onOpen }: ReferralViewProps) {
  return (
    <>
      {referral.zaprimljena ? <WasReceived pid={referral.pid} onOpen={onOpen} /> : null}
      <ReferralPatient referral={referral} />
      <ReferralFacts referral={referral.data} />
      <RequestedTests requested={referral.pretrage} />
    </>
  );
}

interface NoReferralProps {
  /** Undefined while it is still being looked for. */
  error: Error | undefined;
  onRetry: () => void;
}

/** S8.07. */
export function NoReferral({ error, onRetry }: NoReferralProps) {
  const { t } = useTranslation('requisitions');
  if (!error) {
    return <Skeleton height={300} />;
  }
  return (
    <>
      <ErrorState title={t('failed')} message={error.message} onRetry={onRetry} />
      <ReferralFacts referral={undefined} />
    </>
  );
}
