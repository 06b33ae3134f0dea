import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface WorkPlace {
  address: string;
  token: string;
}

export interface WorkOptions {
  places: readonly WorkPlace[];
  /** Who comes: ids of patients known at the site. */
  patients: readonly string[];
  /** Ids of tests that may be ordered. */
  tests: readonly string[];
  /** The longest that a person thinks between two calls. */
  pauseMs: number;
}

export interface Work {
  calls: number;
  /** Each call that failed or was not answered, with what came instead. */
  failed: string[];
  longestMs: number;
  stop: () => Promise<void>;
}

/** People who register visits, save results and look at the worklist and at patients until they are stopped. Nobody tries again. */
export function startWork({ places, patients, tests, pauseMs }: WorkOptions): Work {
  let working = true;
  const work: Work = {
    calls: 0,
    failed: [],
    longestMs: 0,
    stop: async () => {
      working = false;
      await all;
    },
  };

  async function send<A>(place: WorkPlace, path: string, body?: object): Promise<A | undefined> {
    const began = performance.now();
    work.calls++;
    try {
      const response = await fetch(`${place.address}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${place.token}`,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (response.status !== 200) {
        work.failed.push(`${path}: ${response.status} ${text.slice(0, 120)}`);
        return undefined;
      }
      return JSON.parse(text) as A;
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      work.failed.push(`${path}: ${cause?.code ?? message}`);
      return undefined;
    } finally {
      work.longestMs = Math.max(work.longestMs, performance.now() - began);
    }
  }

  async function serve(place: WorkPlace, turn: number): Promise<void> {
    const pacijent = patients[turn % patients.length] ?? '';
    const testovi = tests.map((_id) => ({ _id }));
    const visit = { pacijent, testovi, stampac: null, komentar: '' };
    const registered = await send<{ data?: { _id: string }[] }>(place, '/uzorci/prijem', visit);
    await send(place, '/obrada/pregled');
    const sid = registered?.data?.[0]?._id;
    if (sid) {
      await send(place, `/rezultati/obrada/${sid}`);
    }
    await send(place, '/pacijenti/pregled?filter=a');
    await send(place, `/uzorci/pregled/${pacijent}`);
  }

  const all = Promise.all(
    places.map(async (place, at) => {
      for (let turn = at; working; turn += places.length) {
        await serve(place, turn);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
      }
    }),
  );
  return work;
}

/** Patients of a site and a few tests that may be ordered there. */
export async function readWork(admin: pg.Client, siteId: string): Promise<Pick<WorkOptions, 'patients' | 'tests'>> {
  const { rows: patients } = await admin.query<{ id: string }>(
    'select patient_id as id from patient_site where site_id = $1 limit 200',
    [siteId],
  );
  const { rows: tests } = await admin.query<{ id: string }>(
    "select id from catalogue_entry where kind = 'lab' and code = any ('{GLU,UREA,KREA}')",
  );
  return { patients: patients.map(({ id }) => id), tests: tests.map(({ id }) => id) };
}
