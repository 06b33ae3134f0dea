import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Id } from '../contract.ts';

/** What live events say of results: numbers and codes, never whose result it is nor what came out. */

/** S7.37, of approvedResult and completedResult. */
const ReleasedResult = Type.Object({
  sid: Id,
  /** The number on the label. */
  uzorak: Type.String(),
  sekcija: Type.String(),
  /** Who did it. */
  ko: Type.String(),
  hitno: Type.Boolean(),
});
export type ReleasedResult = Static<typeof ReleasedResult>;

/** Published by the module's critical-tasks.service and critical.service, by nobody else. */
const CriticalResult = Type.Object({
  zadatak: Id,
  sid: Id,
  uzorak: Type.String(),
  /** The code of the test. */
  test: Type.String(),
  /** How often it was handed on. */
  nivo: Type.Integer(),
  /** It was opened or handed on, so everybody is told; otherwise lists that show it are only read anew. */
  javi: Type.Boolean(),
});
export type CriticalResult = Static<typeof CriticalResult>;

export const RESULTS_EVENTS = {
  approvedResult: ReleasedResult,
  completedResult: ReleasedResult,
  criticalResult: CriticalResult,
};
