import { DEMO_PASSWORD } from '../../demo/installation.ts';
import { type Examples, ofSample } from '../example.ts';
import { bench, releasers } from '../policy.ts';

/** Of a version that the task does not have, so that nothing is done. */
const task = (_id: string) => ({ _id, verzija: 99 });

export const CRITICAL_EXAMPLES: Examples = {
  'GET /api/kriticni/pregled': {
    ...bench,
    searched: true,
    request: ofSample(({ code }) => ({ query: { filter: code, datum: 'Svi Rezultati' } })),
  },
  'GET /api/kriticni/broj': { allow: bench.allow, foreignSite: 'refused' },
  'POST /api/kriticni/poziv': {
    ...bench,
    request: ofSample(({ taskId }) => ({
      body: { ...task(taskId), kanal: 'TELEFON', kome: 'authz', ishod: 'ZAUZETO' },
    })),
  },
  'POST /api/kriticni/eskalacija': { ...bench, request: ofSample(({ taskId }) => ({ body: task(taskId) })) },
  'POST /api/kriticni/nedostupan': {
    ...bench,
    request: ofSample(({ taskId }) => ({
      body: { ...task(taskId), razlog: 'authz', email: 'voditelj.bl@demo.nalaz.ba', sifra: DEMO_PASSWORD },
    })),
  },
  'POST /api/kriticni/provjera': {
    ...releasers,
    request: ofSample(({ taskId }) => ({ body: { ...task(taskId), rezultati: [taskId] } })),
  },
};
