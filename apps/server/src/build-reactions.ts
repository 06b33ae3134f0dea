import { checkMoved } from './modules/reports/corrections/check-previous.service.ts';
import {
  fallBackMoved,
  judgeCorrected,
  verifyIdentityAnew,
} from './modules/reports/corrections/judge-corrected.service.ts';
import { recallForIdentity } from './modules/results/recall-criticals.service.ts';
import { voidRejected } from './modules/results/void-rejected.service.ts';
import type { Reactions } from './platform/reactions.ts';

/** What the modules do in the transaction of an earlier module's change. */
export function buildReactions(): Reactions {
  return {
    factsChanged: [judgeCorrected],
    identityChanged: [verifyIdentityAnew, recallForIdentity],
    samplesMoved: [fallBackMoved],
    samplesRejected: [voidRejected],
    visitsMoved: [checkMoved],
  };
}
