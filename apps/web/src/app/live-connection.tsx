import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import { useEffect } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { addNotice, type NoticeKind } from '../lib/notices.ts';
import { queryClient } from '../lib/query-client.ts';
import { connectRealtime, onLiveEvent } from '../lib/realtime.ts';
import { useSessionState } from '../lib/session.ts';
import { rereadSession } from '../lib/session-actions.ts';

const KINDS: Partial<Record<LiveEvent['type'], NoticeKind>> = {
  approvedResult: 'alarm',
  completedResult: 'message',
  notice: 'message',
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** S3.14: each notice is a pair of text and extra info. */
function showEvent({ seq, type, created, payload }: LiveEvent): void {
  const kind = KINDS[type];
  if (kind) {
    addNotice({
      id: `event-${seq}`,
      kind,
      text: text(payload.text) ?? i18n.t(`shell:notices.${type}`),
      extra: text(payload.info) ?? '',
      time: Date.parse(created),
    });
  }
}

/** Keeps the live connection of the signed-in person, anew for each site. */
export function LiveConnection() {
  const { token, data, expired } = useSessionState();
  const site = expired ? undefined : data?.site;

  useEffect(() => onLiveEvent(showEvent), []);
  useEffect(() => {
    if (!token || !site) {
      return undefined;
    }
    const connection = connectRealtime({
      onReset: () => void queryClient.invalidateQueries(),
      onRefused: () => void rereadSession().catch(() => undefined),
    }).catch(() => () => undefined);
    return () => void connection.then((disconnect) => disconnect());
  }, [token, site]);

  return null;
}
