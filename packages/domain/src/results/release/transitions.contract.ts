import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, version } from '../../contract.ts';
import { SAMPLE_STATUSES } from '../../samples/sample.words.ts';

const module = 'results';

/** The version that the person had before their eyes: whoever comes second is told, and nothing is done. */
const Chosen = Type.Array(closed({ sid: Id, verzija: version() }), {
  minItems: 1,
  maxItems: 200,
});
const Changed = Type.Array(
  Type.Object({
    _id: Id,
    id: Type.String(),
    verzija: Type.Integer(),
    status: Type.Enum([...SAMPLE_STATUSES]),
    zakljucen: Type.String(),
  }),
);
const Razlog = Type.String({ maxLength: 300, default: '' });
const ALWAYS = ['NOT_FOUND', 'SAMPLES_CHANGED', 'SAMPLE_REJECTED'] as const;

export const approveSamples = defineCall({
  name: 'approveSamples',
  module,
  method: 'POST',
  path: '/rezultati/odobri',
  permission: 'odobravanje',
  summary: 'Approve samples: all of them or none',
  body: closed({
    uzorci: Chosen,
    /** S2.69: the person has seen which samples lack results. */
    nepotpuni: Type.Boolean({ default: false }),
  }),
  answer: answerOf({ uzorci: Changed }),
  errors: [...ALWAYS, 'SAMPLES_INCOMPLETE', 'RESULT_UNCHOSEN', 'SIGNING_PAUSED'],
});

export const undoApproval = defineCall({
  name: 'undoApproval',
  module,
  method: 'POST',
  path: '/rezultati/vrati',
  permission: 'odobravanje',
  summary: 'Take an approval back: the samples return to the status before it',
  body: closed({ uzorci: Chosen, razlog: Razlog }),
  answer: answerOf({ uzorci: Changed }),
  errors: ALWAYS,
});

export const verifySamples = defineCall({
  name: 'verifySamples',
  module,
  method: 'POST',
  path: '/rezultati/verifikuj',
  permission: 'verifikacija',
  summary: 'Verify approved samples with an electronic signature: all of them or none',
  body: closed({
    uzorci: Chosen,
    /** What the person stands up for. */
    znacenje: Type.String({ maxLength: 120, pattern: '^[^\\n\\t]*\\S[^\\n\\t]*$' }),
    sifra: Type.Optional(Type.String({ maxLength: 200 })),
    kod: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  answer: answerOf({ uzorci: Changed }),
  errors: [
    ...ALWAYS,
    'SIGNATURE_REFUSED',
    'SIGNING_PAUSED',
    'SIGN_IN_DELAYED',
    'FOUR_EYES',
    'APPROVER_PAUSED',
    'CRITICAL_TASK_MISSING',
    'IDENTITY_WAITS',
    'TESTS_UNFINISHED',
    'COMPONENT_UNVERIFIED',
    'SAMPLE_WITHOUT_RESULTS',
    'RESULT_UNCHOSEN',
  ],
});

export const unlockSamples = defineCall({
  name: 'unlockSamples',
  module,
  method: 'POST',
  path: '/rezultati/otkljucaj',
  permission: 'verifikacija',
  summary: 'Take a verification back; its signature no longer holds',
  body: closed({ uzorci: Chosen, razlog: Razlog }),
  answer: answerOf({ uzorci: Changed }),
  errors: [...ALWAYS, 'REASON_MISSING', 'SAMPLE_LOCKED', 'SIGNING_PAUSED'],
});

export const lockSamples = defineCall({
  name: 'lockSamples',
  module,
  method: 'POST',
  path: '/rezultati/zakljucaj',
  permission: 'administrator',
  summary: 'Lock verified samples for good',
  body: closed({ uzorci: Chosen, razlog: Razlog }),
  answer: answerOf({ uzorci: Changed }),
  errors: [...ALWAYS, 'REASON_MISSING', 'SAMPLE_LOCKED'],
});
