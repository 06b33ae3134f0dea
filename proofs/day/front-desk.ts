import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/seeds/random.ts';
import { composeJmbg } from '../../packages/domain/src/patients/jmbg.rules.ts';
import { findPatient, meetPatient, registerPatient } from '../../packages/domain/src/patients/patients.contract.ts';
import { saveConsent } from '../../packages/domain/src/reports/handover.contract.ts';
import { openIntake, registerVisit } from '../../packages/domain/src/samples/samples.contract.ts';
import type { TimedCalls } from './calls.ts';
import type { DayLaboratory, Test } from './laboratory.ts';

/** Of a hundred who come, this many have never been here. */
const NEW_SHARE = 0.2;

export interface Tube {
  sid: string;
  code: string;
  /** What is measured of it; the rest is calculated. */
  tests: Test[];
}

export interface FrontDesk {
  /** The visits that were acknowledged. */
  visits: string[];
  /** People who came and were sent away. */
  turnedAway: number;
  /** From the moment a person came until the visit was saved, milliseconds, since `forget`. */
  waited: number[];
  /** Everybody who has come so far has been served. */
  idle: () => Promise<unknown>;
  receive: (moments: readonly number[], began: number) => Promise<void>;
}

/** People come when they come, whether or not those before them have been served. */
export function openFrontDesk(
  lab: DayLaboratory,
  { ask }: TimedCalls,
  random: Random,
  onTubes: (tubes: readonly Tube[]) => void,
): FrontDesk {
  const newcomers = createNewcomers();
  const serving = new Set<Promise<void>>();
  const desk: FrontDesk = { visits: [], turnedAway: 0, waited: [], idle: () => Promise.all(serving), receive };

  async function knowPatient(token: string): Promise<string | undefined> {
    if (!random.chance(NEW_SHARE)) {
      const { body } = await ask(meetPatient, token, { body: { jmbg: random.pick(lab.known) } });
      return body.pacijent?._id;
    }
    const jmbg = newcomers.next().value ?? '';
    await ask(findPatient, token, { body: { jmbg } });
    const details = { jmbg, ime: 'Novi', prezime: `Pacijent ${jmbg.slice(0, 7)}`, spol: 'MUŠKI' };
    const { body } = await ask(registerPatient, token, { body: details });
    const id = body.pacijent?._id;
    if (id) {
      await ask(saveConsent, token, { body: { pacijent: id, nacin: 'LINK', email: `takes.${id}@example.com` } });
    }
    return id;
  }

  async function serve(came: number): Promise<void> {
    const token = random.pick(lab.crew.counter);
    const order = random.weighted(lab.orders);
    const pacijent = await knowPatient(token);
    if (pacijent) {
      await ask(openIntake, token, { params: { patientId: pacijent } });
      const testovi = order.map(({ id }) => ({ _id: id }));
      const { body } = await ask(registerVisit, token, { body: { pacijent, testovi, stampac: null } });
      if (body.success) {
        desk.visits.push(body.posjeta._id);
        desk.waited.push(performance.now() - came);
        return onTubes(
          body.data.map(({ _id, id, tests }) => ({
            sid: _id,
            code: id,
            tests: tests.flatMap(({ _id: test, calculated }) => (calculated ? [] : (lab.testOf(test) ?? []))),
          })),
        );
      }
    }
    desk.turnedAway++;
  }

  async function receive(moments: readonly number[], began: number): Promise<void> {
    for (const moment of moments) {
      const early = began + moment - performance.now();
      if (early > 1) {
        await sleep(early);
      }
      const served = serve(began + moment).catch(() => {
        desk.turnedAway++;
      });
      serving.add(served);
      void served.then(() => serving.delete(served));
    }
  }

  return desk;
}

/** Numbers that nobody has yet. */
function* createNewcomers(): Generator<string> {
  for (let at = 0; ; at++) {
    const birthDate = new Date(Date.UTC(1950, 0, 1 + (at % 17_000))).toISOString().slice(0, 10);
    const jmbg = composeJmbg({ birthDate, region: 19, serial: 400 + Math.floor(at / 17_000) });
    if (jmbg) {
      yield jmbg;
    }
  }
}
