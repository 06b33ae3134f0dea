import * as contract from '@nalaz/domain/patients/patients.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall, serveList } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import { recogniseConfirmer } from '../auth/second-person.service.ts';
import * as identities from './identity-changes.service.ts';
import * as merges from './merge.service.ts';
import * as patients from './patients.service.ts';
import * as lists from './patients-list.service.ts';
import * as registration from './registration.service.ts';

export function patientsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, contract.listPatients, ({ context, siteId, query }) =>
    lists.listPatients(services, context, siteId, query),
  );
  serveCall(app, contract.readPatient, ({ context, siteId, params }) =>
    patients.readPatient(services, context, siteId, params.id),
  );
  serveCall(app, contract.findPatient, ({ context, siteId, body }) =>
    patients.findPatient(services, context, siteId, body.jmbg),
  );
  serveCall(app, contract.registerPatient, ({ context, siteId, body }) =>
    registration.registerPatient(services, context, siteId, body),
  );
  serveCall(app, contract.updatePatient, ({ context, siteId, params, body }) =>
    registration.updatePatient(services, context, siteId, params.id, body),
  );
  serveCall(app, contract.listIdentityChanges, ({ context, siteId, query }) =>
    identities.listIdentityChanges(services, context, siteId, query),
  );
  serveCall(app, contract.countIdentityChanges, ({ context }) => identities.countIdentityChanges(services, context));
  serveCall(app, contract.confirmIdentityChange, ({ context, siteId, params }) =>
    identities.confirmIdentityChange(services, context, siteId, params.id),
  );
  serveCall(app, contract.refuseIdentityChange, ({ context, params, body }) =>
    identities.refuseIdentityChange(services, context, params.id, body.razlog),
  );
  serveCall(app, contract.findSimilarPatients, ({ context, siteId, body }) =>
    lists.findSimilarPatients(services, context, siteId, body),
  );
  serveCall(app, contract.meetPatient, ({ context, siteId, body }) =>
    patients.meetPatient(services, context, siteId, body.jmbg),
  );
  serveCall(app, contract.mergePatients, async ({ session, context, body: { email, sifra, kod, ...wanted } }) => {
    const confirmedBy = await recogniseConfirmer(services, { session, context }, { email, sifra, kod });
    return merges.mergePatients(services, context, wanted, confirmedBy);
  });
  serveCall(app, contract.undoMerge, async ({ session, context, params, body }) => {
    const confirmedBy = await recogniseConfirmer(services, { session, context }, body);
    return merges.undoMerge(services, context, params.id, confirmedBy);
  });
  serveList(app, contract.listMerges, services.now, ({ context, siteId, query }) =>
    merges.listMerges(services, context, siteId, query.pacijent),
  );
}
