import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { doubtsAbout } from './referral-doubts.rules.ts';
import { NoReferral, ReferralView } from './referral-view.tsx';
import { type Referral, referralQuery } from './requisitions.queries.ts';
import { useReceiving } from './use-receiving.ts';

interface ReferralDialogProps {
  number: string;
  opened: boolean;
  onClose: () => void;
}

const isOrderable = ({ pretrage }: Referral) => pretrage.some(({ test, profil }) => (test ?? profil) !== null);

const doubtsOf = ({ data, pacijent }: Referral) =>
  doubtsAbout(data, pacijent ? `${pacijent.ime} ${pacijent.prezime}` : undefined);

/** S2.64: what the hospital asks for, before it is received. */
export function ReferralDialog({ number, opened, onClose }: ReferralDialogProps) {
  const { t } = useTranslation('requisitions');
  const { data, error, isFetching, refetch } = useQuery({ ...referralQuery(number), enabled: opened });
  const { result, open, receive, isPending, error: refusal } = useReceiving(number, onClose);
  const body = useRef<HTMLDivElement>(null);
  const referral = isFetching ? undefined : data;
  const mayReceive = referral !== undefined && !referral.zaprimljena;

  const isPlain = mayReceive && doubtsOf(referral).length === 0;

  // The next key is the one that is needed; the view stays at the top, where it says whom it is about.
  useEffect(() => {
    const needed = isPlain || result ? 'button[type=submit]' : error && !isFetching ? '[role=alert] button' : undefined;
    if (needed) {
      body.current?.closest('form')?.querySelector<HTMLElement>(needed)?.focus({ preventScroll: true });
    }
  }, [isPlain, result, error, isFetching]);

  if (result) {
    return (
      <ModalDialog
        opened={opened}
        onClose={onClose}
        title={t('title', { number })}
        confirmLabel={t('toSamples')}
        cancelLabel={t('ui:close')}
        onConfirm={() => open(result.data[0]?.pid ?? '')}
      >
        <div ref={body}>
          <LeftOut received={result} />
        </div>
      </ModalDialog>
    );
  }
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={t('title', { number })}
      size="min(46rem, 100%)"
      forced={false}
      busy={isPending}
      onConfirm={mayReceive ? receive : undefined}
      confirmLabel={t('receive')}
      cancelLabel={t('ui:close')}
      disabledReason={mayReceive && !isOrderable(referral) ? t('nothingKnown') : undefined}
    >
      <Stack gap="md" ref={body} aria-busy={isFetching}>
        {refusal ? <ErrorState message={refusal.message} /> : null}
        {referral ? (
          <ReferralView referral={referral} onOpen={open} />
        ) : (
          <NoReferral error={isFetching ? undefined : (error ?? undefined)} onRetry={() => void refetch()} />
        )}
      </Stack>
    </ModalDialog>
  );
}
