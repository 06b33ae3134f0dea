import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import type { EventNotice, EventNotices, Said, Say } from '../../lib/feature.ts';
import { FEATURES } from '../features.ts';

/** S4.13: what an event leaves unsaid is said in the user's language. */
const plainNotice: EventNotice = {
  kind: 'message',
  about: () => undefined,
  say: ({ text, info }, t) => ({
    text: typeof text === 'string' ? text : t('shell:notices.notice'),
    extra: typeof info === 'string' ? info : '',
    to: undefined,
    rule: 'session',
  }),
};

/** The kinds of live event that people are told of; the others only say that something is to be read anew. */
export const NOTICES: EventNotices = Object.assign({ notice: plainNotice }, ...FEATURES.map(({ notices }) => notices));

/** S3.14: a pair of text and extra info. */
export const saidOf = ({ type, payload }: Pick<LiveEvent, 'type' | 'payload'>, t: Say): Said =>
  (NOTICES[type] ?? plainNotice).say(payload, t);
