import { asCallFailure } from '../../../lib/call-failure.ts';
import { toast } from '../../../ui/toast.ts';

/** Somebody was faster: what the dialog shows no longer holds, so that it must be opened anew. */
export const closeWhenStale = (message: string, onClose: () => void) => (error: unknown) => {
  if (asCallFailure(error)?.code === 'ENTRY_STALE') {
    toast.warning(message);
    onClose();
  }
};
