import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { CancelDialog } from '../entry/cancel-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { isMissing, type ReleasedSample } from './released-sample.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import type { Release } from './use-release.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** The dialogs of useRelease. */
export function ReleaseDialogs({ release: { dialog, onDone } }: { release: Release }) {
  const { t } = useTranslation('release');
  const { shown, key, opened, close } = dialog;
  const [cancelled, setCancelled] = useState<{ key: number; sample: ReleasedSample }>();
  if (!shown) {
    return null;
  }
  const { action, samples } = shown;
  const done = (released: readonly ReleasedSample[]) => {
    toast.success(t(`${action}.done`, { count: released.length }));
    close();
    onDone?.(
      action,
      released.map(({ _id }) => _id),
    );
  };
  const common = { samples, opened, onClose: close, onDone: done };
  switch (action) {
    case 'check':
      return cancelled?.key === key ? (
        <CancelDialog
          sample={cancelled.sample}
          chosen={cancelled.sample.tests.filter(isMissing).map(({ _id }) => _id)}
          opened={opened}
          onClose={close}
        />
      ) : (
        <ApproveDialog key={key} {...common} onCancelTests={(sample) => setCancelled({ key, sample })} />
      );
    case 'verify':
      return <VerifyDialog key={key} {...common} />;
    case 'undo':
    case 'unlock':
      return <TakeBackDialog key={key} {...common} action={action} />;
  }
}
