import { useCallback } from 'react';
import { useDialog } from '../../../ui/use-dialog.ts';
import type { ReleasedSample } from './released-sample.ts';

/**
 * Approving, verifying and taking back, for the worklist and the bench alike:
 *
 *   const release = useRelease({ onDone: (action, ids) => … });
 *   release.start('verify', samples);          // rows of the worklist, or asReleased(sampleResults)
 *   <ReleaseDialogs release={release} />       // once, anywhere on the screen
 *
 * The dialogs ask, call the server, say who was faster, and give the focus back. Afterwards every query whose key begins
 * with 'results' is read anew. Which action is possible is said by `allowedActions` of the sample; it is not asked here.
 */
export type ReleaseAction = 'check' | 'undo' | 'verify' | 'unlock';
export const RELEASE_ACTIONS = ['check', 'verify', 'undo', 'unlock'] as const satisfies ReleaseAction[];

export interface ReleaseSubject {
  action: ReleaseAction;
  samples: readonly ReleasedSample[];
}

export interface ReleaseOptions {
  /** The server has done it. */
  onDone?: (action: ReleaseAction, ids: readonly string[]) => void;
}

export function useRelease({ onDone }: ReleaseOptions = {}) {
  const dialog = useDialog<ReleaseSubject>();
  const { open } = dialog;
  const start = useCallback(
    (action: ReleaseAction, samples: readonly ReleasedSample[]) => samples.length > 0 && open({ action, samples }),
    [open],
  );
  return { dialog, start, onDone };
}

export type Release = ReturnType<typeof useRelease>;
