import { randomUUID } from 'node:crypto';
import type { RoutePolicy } from './policy.ts';
import type { SampleSubject } from './samples/samples.records.ts';
import type { Sample, SampleRequest, Subject } from './subject.ts';

/**
 * One row of the matrix. Who may do what is written by hand and on purpose not taken from the contracts: a right that
 * is changed there by mistake is found because it no longer agrees with its row.
 */
export interface Example extends RoutePolicy {
  /** A list in which something can be looked for is also asked by POST, with the same rights. */
  searched?: true;
  /** A valid request, such that it can be repeated for everybody; without it the bare route is one. */
  request?: (subject: Subject) => Sample;
}

/** The rows of a module by route. */
export type Examples = Readonly<Record<string, Example>>;

export const just = (own: SampleRequest) => (): Sample => ({ own });

/** A call that names one record: one's own, others' and one that does not exist. */
export function about(request: (id: string) => SampleRequest, own: string, ...others: string[]): Sample {
  return { own: request(own), others: others.map(request), missing: [request(randomUUID())] };
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

/** The same call about a sample of one's own site, of another one, and about none. */
export const ofSample =
  (request: (sample: SampleSubject) => SampleRequest) =>
  ({ sample: { own, foreign } }: Subject): Sample => ({
    own: request(own),
    others: [request(foreign)],
    missing: [request({ ...own, ...NOWHERE })],
  });
