import * as Type from 'typebox';

/** S7.37. The module is still to come: what a reading carries is said with it. */
export const TEMPERATURE_MONITORING_EVENTS = { temperature: Type.Record(Type.String(), Type.Unknown()) };
