import type { ReleasedSample } from './released-sample.ts';

export interface ReleaseDialogProps {
  samples: readonly ReleasedSample[];
  opened: boolean;
  onClose: () => void;
  /** With those that it was done to. */
  onDone: (samples: readonly ReleasedSample[]) => void;
}
