import { LabError } from '@nalaz/domain/errors';
import { Requisition } from '@nalaz/domain/requisitions/requisitions.contract';
import * as Type from 'typebox';
import type { Config } from '../../config.ts';
import { createPeer, type Peer, PeerFailure } from '../../platform/peer/http-peer.ts';

/** A person waits for this; longer, and they write it down by hand. */
const DEADLINE_MS = 8000;
const Told = Type.Object({ id: Type.String() });

const peers = new WeakMap<Config, Peer>();

/** One peer for each process: its state is shared by everybody who asks. */
function peerOf(config: Config): Peer {
  const { HOSPITAL_URL: url, HOSPITAL_TOKEN: token, HOSPITAL_TIMEOUT_MS: timeoutMs } = config;
  if (!url) {
    throw new LabError('REQUISITION_UNAVAILABLE');
  }
  const known = peers.get(config);
  if (known) {
    return known;
  }
  const peer = createPeer({
    url,
    token,
    timeoutMs,
    deadlineMs: DEADLINE_MS,
    attempts: 5,
    mostBytes: 256 * 1024,
    backOff: { firstMs: 100, longestMs: 1500 },
    circuit: { failures: 8, restMs: 5000, probeMs: 2 * timeoutMs },
  });
  peers.set(config, peer);
  return peer;
}

/** The referral with this number, as the hospital has it now. */
export async function readFromHospital(config: Config, id: string): Promise<Requisition> {
  try {
    const found = await peerOf(config).ask('GET', `/uputnice/${encodeURIComponent(id)}`, Requisition);
    if (found.ID_UPUTNICE !== id) {
      throw new LabError('REQUISITION_INVALID');
    }
    return found;
  } catch (error) {
    throw asLabError(error);
  }
}

/** Tells the hospital which samples were made. It may be told as often as one likes. */
export async function tellHospital(config: Config, id: string, samples: readonly string[]): Promise<void> {
  await peerOf(config).ask('POST', `/uputnice/${encodeURIComponent(id)}/zaprimljena`, Told, { sid: samples });
}

function asLabError(error: unknown): unknown {
  if (!(error instanceof PeerFailure)) {
    return error;
  }
  return new LabError(error.fault === 'MISSING' ? 'REQUISITION_NOT_FOUND' : 'REQUISITION_UNAVAILABLE');
}
