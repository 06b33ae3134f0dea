import * as Type from 'typebox';

/** Of no module: a word to people. `text` and `info` are shown, where they are given. */
export const REALTIME_EVENTS = { notice: Type.Record(Type.String(), Type.Unknown()) };
