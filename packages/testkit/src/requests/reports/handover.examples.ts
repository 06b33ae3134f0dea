import { randomUUID } from 'node:crypto';
import type { PlantedReport } from '../../server/planted-reports.ts';
import { type Examples, ofSample } from '../example.ts';
import { administrators, customers, frontDesk, open } from '../policy.ts';
import type { Sample, Subject } from '../subject.ts';
import { CODE } from './reports.records.ts';

const ofPortal =
  (request: (report: Pick<PlantedReport, 'visitId' | 'broj'>) => Sample['own']) =>
  ({ portal: { own, foreign } }: Subject): Sample => ({
    own: request(own),
    others: foreign.map(request),
    missing: [request({ visitId: randomUUID(), broj: 'P-26-nema' })],
  });

export const HANDOVER_EXAMPLES: Examples = {
  'GET /api/nalazi/saglasnost/:id': {
    ...frontDesk,
    foreignRecord: 'missing',
    request: ofSample(({ patientId }) => ({ path: `/api/nalazi/saglasnost/${patientId}` })),
  },
  'POST /api/nalazi/saglasnost': {
    ...frontDesk,
    foreignRecord: 'missing',
    request: ofSample(({ patientId }) => ({ body: { pacijent: patientId, nacin: null } })),
  },
  'POST /api/nalazi/potvrda': {
    ...frontDesk,
    foreignRecord: 'missing',
    request: ofSample(({ visitId }) => ({ body: { posjeta: visitId } })),
  },
  'POST /api/nalazi/potvrda/opozovi': {
    ...frontDesk,
    foreignRecord: 'missing',
    request: ofSample(({ visitId }) => ({ body: { posjeta: visitId } })),
  },
  'POST /api/nalazi/kod-partnera': {
    ...administrators,
    request: ({ partner }) => ({ own: { body: { partner: partner.id } } }),
  },
  'POST /api/nalazi/kod-partnera/opozovi': {
    ...administrators,
    request: ({ partner }) => ({ own: { body: { partner: partner.id } } }),
  },
  'GET /api/provjera/:javniId': {
    ...open,
    request: ({ portal }) => ({ own: { path: `/api/provjera/${portal.own.javniId}` } }),
  },
  'POST /api/provjera/otvori': {
    ...open,
    request: ({ portal }) => ({
      own: { body: { javniId: portal.own.javniId, datum: '1980-05-17', kod: CODE } },
    }),
  },
  'GET /api/portal/nalazi': {
    ...customers,
    searched: true,
    request: ofPortal(({ broj }) => ({ query: { filter: broj, datum: 'Svi Rezultati' } })),
  },
  'GET /api/portal/nalazi/:id': {
    ...customers,
    request: ofPortal(({ visitId }) => ({ path: `/api/portal/nalazi/${visitId}` })),
  },
  'GET /api/portal/nalazi/:id/pdf': {
    ...customers,
    request: ofPortal(({ visitId }) => ({ path: `/api/portal/nalazi/${visitId}/pdf` })),
  },
};
