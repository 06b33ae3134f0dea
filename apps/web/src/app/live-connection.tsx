import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import { useEffect } from 'react';
import { addNotice, forgetEvents, type NoticeKind } from '../lib/notices.ts';
import { queryClient } from '../lib/query-client.ts';
import { readAnew } from '../lib/read-anew.ts';
import { connectRealtime, onLiveEvent } from '../lib/realtime.ts';
import { useSessionState } from '../lib/session.ts';
import { rereadSession } from '../lib/session-actions.ts';

const KINDS: Partial<Record<LiveEvent['type'], NoticeKind>> = {
  criticalResult: 'critical',
  approvedResult: 'alarm',
  completedResult: 'message',
  reportReady: 'report',
  deliveryChanged: 'undelivered',
  notice: 'message',
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Some events only say that something is to be read anew. */
const isNews = ({ type, payload }: LiveEvent) =>
  payload.javi !== false && (type !== 'deliveryChanged' || payload.nijeStigla === true);

/** S3.14. The same happening to the same sample again is news, but not one line more. */
function showEvent(live: LiveEvent): void {
  const { seq, type, created, payload } = live;
  const kind = KINDS[type];
  if (kind && isNews(live)) {
    const about = [payload.zadatak, payload.sid, payload.isporuka, payload.posjeta].map(text).find(Boolean) ?? seq;
    const event = { type, payload };
    addNotice({ id: `${type} ${about}`, kind, event, text: '', extra: '', time: Date.parse(created) });
  }
}

/** Keeps the live connection of the signed-in person, anew for each site. */
export function LiveConnection() {
  const { token, data, expired } = useSessionState();
  const workplace = data?.site;
  const site = expired ? undefined : workplace;

  useEffect(() => onLiveEvent(showEvent), []);
  useEffect(() => (workplace ? forgetEvents : undefined), [workplace]);
  useEffect(() => {
    if (!token || !site) {
      return undefined;
    }
    const connection = connectRealtime({
      onReset: () => readAnew(queryClient),
      onRefused: () => void rereadSession().catch(() => undefined),
    }).catch(() => () => undefined);
    return () => void connection.then((disconnect) => disconnect());
  }, [token, site]);

  return null;
}
