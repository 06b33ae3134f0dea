import { i18n } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.ts';
import { asCallFailure } from './call-failure.ts';
import { addNotice } from './notices.ts';

/** S7.38: a toast in the user's language, and a line that stays in the notification list. */
export function reportFailure(error: unknown, reference = ''): void {
  const failure = asCallFailure(error);
  const requestId = failure?.requestId || reference;
  const text = failure?.message ?? i18n.t('ui:error.title');
  if (failure?.expected) {
    toast.warning(text);
  } else {
    toast.danger(text, { requestId: requestId || undefined });
  }
  addNotice({
    id: crypto.randomUUID(),
    kind: 'error',
    text,
    extra: requestId,
    time: Date.now(),
  });
}
