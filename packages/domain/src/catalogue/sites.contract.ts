import * as Type from 'typebox';
import { SessionSite } from '../auth/session.contract.ts';
import { answerOf, closed, defineCall, Id } from '../contract.ts';

const module = 'catalogue';

/** S7.31. */
export const listSites = defineCall({
  name: 'listSites',
  module,
  method: 'GET',
  path: '/postavke/sajtovi/list',
  permission: 'session',
  summary: 'Your sites',
  answer: answerOf({ sajtovi: Type.Array(SessionSite) }),
});

/** S7.30. */
export const readSitePlaces = defineCall({
  name: 'readSitePlaces',
  module,
  method: 'POST',
  path: '/postavke/sajtovi/:id',
  permission: 'session',
  summary: 'One of your sites with its places',
  params: closed({ id: Id }),
  answer: answerOf({
    sajt: Type.Object({
      ...SessionSite.properties,
      mjesta: Type.Array(Type.Object({ naziv: Type.String(), postanskiBroj: Type.String() })),
    }),
  }),
  errors: ['NOT_FOUND'],
  notRepeatable: 'reads only; it is a POST in the specification',
});
