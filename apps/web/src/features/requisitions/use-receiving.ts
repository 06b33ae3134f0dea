import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { type Received, useReceive } from './requisitions.queries.ts';

/** Receiving leads to the patient's samples; when something was left out, somebody reads that first. */
export function useReceiving(number: string, onClose: () => void) {
  const { t } = useTranslation('requisitions');
  const router = useRouter();
  const receive = useReceive(number);
  const [result, setResult] = useState<Received>();
  const open = (pid: string) => {
    onClose();
    void router.navigate({ to: `/samples/${pid}` });
  };
  const finish = (received: Received) => {
    const pid = received.data[0]?.pid;
    if (received.nedostupne.length > 0 || !pid) {
      setResult(received);
      return;
    }
    toast.success(t('received', { count: received.data.length }));
    open(pid);
  };
  return {
    result,
    open,
    receive: () => receive.mutate(undefined, { onSuccess: finish }),
    isPending: receive.isPending,
    error: receive.error,
  };
}
