import type { SendOutcome } from '@nalaz/domain/reports/delivery.rules';
import * as Type from 'typebox';
import type { Config } from '../../../config.ts';
import { createPeer, type Peer, PeerFailure } from '../../../platform/peer/http-peer.ts';
import type { Errand } from './errand.service.ts';
import type { HandoverLock } from './while-it-holds.ts';

const Taken = Type.Object({ broj: Type.String(), verzija: Type.Integer() });
const DEADLINE_MS = 30_000;

const peers = new WeakMap<Config, Peer>();

/** A peer of its own: a person at the desk who waits for a referral does not wait for reports, nor the other way round. */
function peerOf(config: Config): Peer {
  const known = peers.get(config);
  if (known) {
    return known;
  }
  const peer = createPeer({
    url: config.HOSPITAL_URL,
    token: config.HOSPITAL_TOKEN,
    timeoutMs: DEADLINE_MS / 2,
    deadlineMs: DEADLINE_MS,
    // A second one might leave after the version was taken back; the outbox tries again itself.
    attempts: 1,
    mostBytes: 64 * 1024,
    backOff: { firstMs: 200, longestMs: 1000 },
    circuit: { failures: 8, restMs: 5000, probeMs: DEADLINE_MS },
  });
  peers.set(config, peer);
  return peer;
}

/** eNalaz: the hospital knows a version by its number, so it may be told as often as one likes. */
export async function tellHospitalOfReport(
  config: Config,
  errand: Errand,
  lock: () => Promise<HandoverLock>,
): Promise<SendOutcome> {
  if (!config.HOSPITAL_URL) {
    return { kind: 'NOT_SET_UP' };
  }
  let locked: HandoverLock | undefined;
  try {
    locked = await lock();
    return locked.held ? await tell(config, errand) : { kind: 'OVERTAKEN' };
  } catch {
    return { kind: 'DEFERRED', razlog: 'NEDOSTUPNO', poruka: '' };
  } finally {
    locked?.letGo();
  }
}

const PATHS = { WITHDRAWAL: '/nalazi/povuceni', SUSPENSION: '/nalazi/obustavljeni' } as const;

async function tell(config: Config, errand: Errand): Promise<SendOutcome> {
  const { adresa: ID_UPUTNICE, broj, verzija, izmijenjen, sha256, pdf } = errand;
  const which = { ID_UPUTNICE, broj, verzija };
  const [path, body] =
    errand.says === 'REPORT'
      ? ['/nalazi', { ...which, izmijenjen, sha256, pdf: pdf.toString('base64') }]
      : [PATHS[errand.says], which];
  try {
    const taken = await peerOf(config).ask('POST', path, Taken, body);
    const same = taken.broj === broj && taken.verzija === verzija;
    return same ? { kind: 'ACCEPTED' } : { kind: 'DEFERRED', razlog: 'NEDOSTUPNO', poruka: 'NO_SENSE' };
  } catch (error) {
    const fault = error instanceof PeerFailure ? error.fault : 'UNREACHABLE';
    return fault === 'MISSING' || fault === 'REFUSED'
      ? { kind: 'REFUSED', poruka: fault }
      : { kind: 'DEFERRED', razlog: 'NEDOSTUPNO', poruka: fault };
  }
}
