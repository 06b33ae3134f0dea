import * as Type from 'typebox';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault } from '../../../../../stand-ins/hospital/faults.ts';
import { type Hospital, openHospital } from '../../../../../stand-ins/hospital/hospital.ts';
import { createPeer, type Peer, type PeerOptions } from './http-peer.ts';

const Answer = Type.Object({ ID_UPUTNICE: Type.String() });
let hospital: Hospital;

beforeEach(async () => {
  hospital = await openHospital({ token: 'bolnica', slowMs: 5000 });
});
afterEach(() => hospital.close());

const peer = (options: Partial<PeerOptions> = {}): Peer =>
  createPeer({
    url: hospital.url,
    token: 'bolnica',
    timeoutMs: 3000,
    deadlineMs: 10_000,
    attempts: 3,
    mostBytes: 10_000,
    backOff: { firstMs: 1, longestMs: 4 },
    circuit: { failures: 6, restMs: 150, probeMs: 100 },
    ...options,
  });
const ask = (one: Peer, id = 'U1') => one.ask('GET', `/uputnice/${id}`, Answer);
const always = (...kinds: Fault[]) => hospital.misbehave({ rate: 1, kinds });

it('[requisitions] an answer of the right shape comes back, with the token sent', async () => {
  expect(await ask(peer())).toMatchObject({ ID_UPUTNICE: 'U1' });
  await expect(ask(peer({ token: 'kriv' }))).rejects.toMatchObject({ fault: 'REFUSED' });
});

it.each(['error', 'drop', 'cut', 'slow'] as const)(
  '[requisitions] %s is tried again, then given up as unreachable',
  async (fault) => {
    always(fault);
    await expect(ask(peer({ timeoutMs: fault === 'slow' ? 150 : 3000 }))).rejects.toMatchObject({
      fault: 'UNREACHABLE',
    });
    expect(hospital.state.requests).toBe(3);
  },
);

it.each(['garbage', 'other', 'huge'] as const)('[requisitions] %s is never taken for an answer', async (fault) => {
  always(fault);
  await expect(ask(peer())).rejects.toMatchObject({ fault: 'NO_SENSE' });
});

it('[requisitions] a failure that passes is not noticed', async () => {
  hospital.misbehave({ rate: 0.5, kinds: ['error', 'drop', 'garbage'] });
  const one = peer({ attempts: 12, circuit: { failures: 100, restMs: 1, probeMs: 1 } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(one, `U${at}`)));
  expect(answers.map(({ ID_UPUTNICE }) => ID_UPUTNICE)).toEqual(Array.from({ length: 20 }, (_, at) => `U${at}`));
});

it('[requisitions] what the other does not have is asked for once', async () => {
  await expect(ask(peer(), 'NEMA-1')).rejects.toMatchObject({ fault: 'MISSING' });
  expect(hospital.state.requests).toBe(1);
});

it('[requisitions] nobody waits longer than the deadline', async () => {
  always('slow');
  const began = performance.now();
  await expect(ask(peer({ timeoutMs: 4000, deadlineMs: 300, attempts: 9 }))).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(1500);
});

it('[requisitions] a peer that is down rests, answers at once meanwhile, and is found again', async () => {
  always('drop');
  const one = peer();
  await expect(ask(one)).rejects.toMatchObject({ fault: 'UNREACHABLE' });
  await expect(ask(one)).rejects.toThrow();
  expect(one.state()).toBe('open');
  const asked = hospital.state.requests;
  await expect(ask(one)).rejects.toMatchObject({ fault: 'RESTING' });
  expect(hospital.state.requests).toBe(asked);
  hospital.misbehave({ rate: 0 });
  await expect.poll(() => one.state()).toBe('half-open');
  expect(await ask(one)).toMatchObject({ ID_UPUTNICE: 'U1' });
  expect(one.state()).toBe('closed');
});
