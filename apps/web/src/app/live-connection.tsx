import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import { useEffect } from 'react';
import { addNotice, forgetEvents } from '../lib/notices.ts';
import { queryClient } from '../lib/query-client.ts';
import { readAnew } from '../lib/read-anew.ts';
import { connectRealtime, onLiveEvent } from '../lib/realtime.ts';
import { useSessionState } from '../lib/session.ts';
import { rereadSession } from '../lib/session-actions.ts';
import { NOTICES } from './shell/event-notice.ts';

/** S3.14. The same happening to the same sample again is news, but not one line more. */
function showEvent({ seq, type, created, payload }: LiveEvent): void {
  const notice = NOTICES[type];
  if (notice && (notice.isNews?.(payload) ?? true)) {
    const about = notice.about(payload);
    const id = `${type} ${typeof about === 'string' && about ? about : seq}`;
    addNotice({ id, kind: notice.kind, event: { type, payload }, text: '', extra: '', time: Date.parse(created) });
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
