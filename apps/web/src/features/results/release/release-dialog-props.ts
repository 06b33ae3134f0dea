import type { ReleasedSample } from './released-sample.ts';

export interface ReleaseDialogProps {
  samples: readonly ReleasedSample[];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}
