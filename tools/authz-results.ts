import { randomUUID } from 'node:crypto';
import type { Sample, SampleRequest, SampleSubject, Subject } from './authz-samples.ts';
import { DEMO_PASSWORD } from './installation.ts';

type MakeRow = (text: string, values: unknown[]) => Promise<string>;

/** A task that is closed and a stop that is lifted: no call of the matrix changes them. */
export async function addRelease(make: MakeRow, siteId: string, sampleId: string, labassayId: string) {
  const taskId = await make(
    `insert into critical_task (site_id, visit_id, stanje, rok, zatvoren_at, zatvoren_od)
     select $1, visit_id, 'POTVRĐEN', now(), now(), 'authz' from sample where id = $2 returning id`,
    [siteId, sampleId],
  );
  await make(
    `insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version, stanje)
     values ($1, $2, $3, $4, 1, 'POTVRĐEN') returning id`,
    [taskId, siteId, sampleId, labassayId],
  );
  const stopId = await make(
    `insert into autoverification_stop (site_id, razlog, created_by, ukinut_at, ukinut_od)
     values ($1, 'authz', 'authz', now(), 'authz') returning id`,
    [siteId],
  );
  return { taskId, stopId };
}

type Named = (sample: SampleSubject) => SampleRequest;

/** The same call about a sample of one's own site, of another one, and about none. */
export function aboutEach(requests: Readonly<Record<string, Named>>): Record<string, (subject: Subject) => Sample> {
  return Object.fromEntries(
    Object.entries(requests).map(([route, request]) => [
      route,
      ({ sample: { own, foreign } }: Subject) => ({
        own: request(own),
        others: [request(foreign)],
        missing: [request({ ...own, ...NOWHERE })],
      }),
    ]),
  );
}

const NOWHERE = {
  id: randomUUID(),
  patientId: randomUUID(),
  taskId: randomUUID(),
  stopId: randomUUID(),
  visitId: randomUUID(),
  broj: 'AUTHZ-NONE',
  javniId: 'A'.repeat(22),
  code: '99999999999',
};

/** Of a version that the sample does not have, so that nothing is done. */
const chosen = (id: string) => ({ uzorci: [{ sid: id, verzija: 99 }] });
const task = (_id: string) => ({ _id, verzija: 99 });

export const RESULT_ROUTES = aboutEach({
  'GET /api/obrada/pregled': ({ code }) => ({ query: { filter: code, datum: 'Svi Rezultati' } }),
  'GET /api/rezultati/obrada/:sid': ({ id }) => ({ path: `/api/rezultati/obrada/${id}` }),
  'GET /api/rezultati/odobravanje/barcodes/:sampleId/:id': ({ id, patientId }) => ({
    path: `/api/rezultati/odobravanje/barcodes/${patientId}/${id}`,
  }),
  'POST /api/rezultati/save': ({ id, visitTestId }) => ({
    body: { sid: id, rezultati: [{ labassay: visitTestId, prije: null, vrijednost: '5' }] },
  }),
  'POST /api/rezultati/retest': ({ id, visitTestId }) => ({
    body: { sid: id, verzija: 99, testovi: [visitTestId], razlog: 'authz' },
  }),
  'POST /api/rezultati/izbor': ({ id, visitTestId }) => ({
    body: { sid: id, labassay: visitTestId, prije: 1, verzija: 1, razlog: 'authz' },
  }),
  'POST /api/rezultati/otkazi': ({ id, visitTestId }) => ({
    body: { sid: id, verzija: 99, testovi: [visitTestId], razlog: 'DRUGO', napomena: 'authz' },
  }),
  'POST /api/rezultati/obnovi': ({ id, visitTestId }) => ({ body: { sid: id, verzija: 99, testovi: [visitTestId] } }),
  'GET /api/rezultati/verzije/:sid/:labassay': ({ id, visitTestId }) => ({
    path: `/api/rezultati/verzije/${id}/${visitTestId}`,
  }),
  'GET /api/rezultati/historija/:patientId': ({ patientId }) => ({ path: `/api/rezultati/historija/${patientId}` }),
  'POST /api/rezultati/prisutan': ({ id }) => ({ body: { sid: id, otvoren: false } }),
  'POST /api/rezultati/odobri': ({ id }) => ({ body: chosen(id) }),
  'POST /api/rezultati/vrati': ({ id }) => ({ body: chosen(id) }),
  'POST /api/rezultati/verifikuj': ({ id }) => ({
    body: { ...chosen(id), znacenje: 'authz', sifra: DEMO_PASSWORD },
  }),
  'POST /api/rezultati/otkljucaj': ({ id }) => ({ body: { ...chosen(id), razlog: 'authz' } }),
  'POST /api/rezultati/zakljucaj': ({ id }) => ({ body: { ...chosen(id), razlog: 'authz' } }),
  'GET /api/kriticni/pregled': ({ code }) => ({ query: { filter: code, datum: 'Svi Rezultati' } }),
  'POST /api/kriticni/poziv': ({ taskId }) => ({
    body: { ...task(taskId), kanal: 'TELEFON', kome: 'authz', ishod: 'ZAUZETO' },
  }),
  'POST /api/kriticni/eskalacija': ({ taskId }) => ({ body: task(taskId) }),
  'POST /api/kriticni/nedostupan': ({ taskId }) => ({
    body: { ...task(taskId), razlog: 'authz', email: 'voditelj.bl@demo.nalaz.ba', sifra: DEMO_PASSWORD },
  }),
  'POST /api/autoverifikacija/nastavi': ({ stopId }) => ({ body: { _id: stopId } }),
});

export const RELEASE_ROUTES: Readonly<Record<string, () => Sample>> = {
  'POST /api/autoverifikacija/zaustavi': () => ({ own: { body: { razlog: 'authz' } } }),
  'POST /api/autoverifikacija/provjera': () => ({
    own: { body: { od: new Date(Date.now() - 86_400_000).toISOString(), do: new Date().toISOString() } },
  }),
};
