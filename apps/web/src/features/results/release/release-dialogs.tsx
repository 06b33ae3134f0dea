import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import type { Release } from './use-release.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** The dialogs of useRelease. */
export function ReleaseDialogs({ release: { dialog, onDone } }: { release: Release }) {
  const { t } = useTranslation('release');
  const { shown, key, opened, close } = dialog;
  if (!shown) {
    return null;
  }
  const { action, samples } = shown;
  const done = () => {
    toast.success(t(`${action}.done`, { count: samples.length }));
    close();
    onDone?.(
      action,
      samples.map(({ _id }) => _id),
    );
  };
  const common = { samples, opened, onClose: close, onDone: done };
  switch (action) {
    case 'check':
      return <ApproveDialog key={key} {...common} />;
    case 'verify':
      return <VerifyDialog key={key} {...common} />;
    case 'undo':
    case 'unlock':
      return <TakeBackDialog key={key} {...common} action={action} />;
  }
}
