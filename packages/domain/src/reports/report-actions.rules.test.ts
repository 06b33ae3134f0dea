import { expect, it } from 'vitest';
import type { Permission } from '../permissions.ts';
import { type ActionState, allowedReportActions } from './report-actions.rules.ts';

const person = (...permissions: Permission[]) => ({ level: 2, customer: false, permissions });
const verified = { status: 'VERIFICIRAN', rejected: false, whole: true } as const;
const awaited = { status: 'REALIZOVAN', rejected: false, whole: true } as const;
const state = (more: Partial<ActionState> = {}): ActionState => ({
  samples: [verified],
  ceka: true,
  newest: undefined,
  pdf: false,
  ...more,
});
const standing = { ceka: false, newest: { vrsta: 'KONAČAN', stanje: 'VAŽI' }, pdf: true } as const;
const head = person('verifikacija', 'prijem');

it('[S2.14] [S4.18] what can be done with a report follows from how far the visit has come', () => {
  expect(allowedReportActions(state(), head)).toEqual(['issueFinal']);
  expect(allowedReportActions(state({ samples: [verified, awaited] }), head)).toEqual(['issuePartial']);
  expect(allowedReportActions(state({ samples: [awaited] }), head)).toEqual([]);
  expect(allowedReportActions(state(standing), head)).toEqual(['amend', 'withdraw', 'send', 'pdf']);
  const withdrawn = { ...standing, newest: { vrsta: 'KONAČAN', stanje: 'POVUČEN' } } as const;
  expect(allowedReportActions(state(withdrawn), head)).toEqual(['issueFinal', 'amend', 'pdf']);
});

it('[S4.18] a suspended report whose patient was corrected since is only amended: nothing is offered that would be refused', () => {
  const suspended = { ...standing, newest: { vrsta: 'KONAČAN', stanje: 'OBUSTAVLJEN' } } as const;
  const corrected = { ...verified, outdated: true };
  expect(allowedReportActions(state(suspended), head)).toContain('reinstate');
  expect(allowedReportActions(state({ ...suspended, samples: [verified, corrected] }), head)).toEqual([
    ...['amend', 'withdraw', 'pdf'],
  ]);
  expect(allowedReportActions(state({ samples: [corrected, awaited] }), head)).toEqual([]);
  // Taken back to be verified again, it no longer stands in the way of the others.
  expect(allowedReportActions(state({ samples: [verified, { ...awaited, outdated: true }] }), head)).toEqual([
    'issuePartial',
  ]);
});

it('[S6.04] whoever may not verify can show and, at the front desk, send', () => {
  expect(allowedReportActions(state(standing), person('obrada'))).toEqual(['pdf']);
  expect(allowedReportActions(state(standing), person('prijem'))).toEqual(['send', 'pdf']);
  expect(allowedReportActions(state(standing), person())).toEqual([]);
});
