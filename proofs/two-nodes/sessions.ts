import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { type Cluster, call } from '@nalaz/testkit/machine/node-cluster';
import { type Proofs, pollUntil } from '@nalaz/testkit/machine/record-proofs';
import type { OpenedSession } from '@nalaz/testkit/server/open-session';

const RUNS = 20;
const REFUSED_MS = 1000;
const CLOSED_MS = 2000;
const PERSON = 'prijem';
const NEW_PASSWORD = 'sasvim-druga-lozinka';
const EMAIL = `${PERSON}@demo.nalaz.ba`;

interface Trigger {
  /** Where a password is not the matter, none is computed. */
  begin?: () => Promise<OpenedSession>;
  end: (session: OpenedSession) => Promise<unknown>;
  /** Puts the account back as it was. */
  restore?: () => Promise<unknown>;
}

async function signInOnA({ a, admin }: Cluster): Promise<OpenedSession> {
  const { answer } = await call<{ data?: { idToken: string }; message: string }>(a.address, '/login/users', {
    body: { email: EMAIL, password: DEMO_PASSWORD },
  });
  if (!answer.data) {
    throw new Error(`sign-in refused: ${answer.message}`);
  }
  const { rows } = await admin.query<{ id: string }>('select id from session order by id desc limit 1');
  return { token: answer.data.idToken, sessionId: rows[0]?.id ?? '' };
}

function triggersOf(cluster: Cluster): Record<string, Trigger> {
  const { a, admin, person, site } = cluster;
  const [userId, siteId] = [person(PERSON), site('SA')];
  const post = async (path: string, token: string, body: object) => {
    const { answer } = await call<{ success: boolean; message: string }>(a.address, path, { token, body });
    if (!answer.success) {
      throw new Error(`${path}: ${answer.message}`);
    }
  };
  const changePassword = async () => {
    const { token } = await cluster.open(PERSON, 'SA');
    await post('/users/sifra', token, { password: DEMO_PASSWORD, novaSifra: NEW_PASSWORD, potvrdaSifra: NEW_PASSWORD });
  };
  const restorePassword = () =>
    admin.query(
      'update app_user set password_hash = (select password_hash from app_user where id = $2) where id = $1',
      [userId, person('prijem.sa')],
    );
  const setDisabled = (at: string) => admin.query(`update app_user set disabled_at = ${at} where id = $1`, [userId]);
  return {
    'sign-out': {
      begin: () => signInOnA(cluster),
      end: ({ token }) => post('/logout/users', token, { type: 'manual' }),
    },
    'password change': { end: changePassword, restore: restorePassword },
    'account disabled': { end: () => setDisabled('now()'), restore: () => setDisabled('null') },
    'site removed': {
      end: () => admin.query('delete from user_site where user_id = $1 and site_id = $2', [userId, siteId]),
      restore: () => admin.query('insert into user_site (user_id, site_id) values ($1, $2)', [userId, siteId]),
    },
    administrator: {
      end: async () => post('/users/sesije/revoke-all', (await cluster.open('admin', 'SA')).token, { userId }),
    },
    'idle too long': { end: ({ sessionId }) => letIdle(cluster, sessionId) },
  };
}

const letIdle = ({ admin }: Cluster, sessionId: string) =>
  admin.query("update session_activity set last_seen = now() - interval '1 year' where session_id = $1", [sessionId]);

/** Opened elsewhere, at work on B: how long after the end does B still answer, and how long does its socket live? */
async function measure(cluster: Cluster, trigger: Trigger): Promise<{ refused: number; closed: number }> {
  const { b } = cluster;
  const session = await (trigger.begin?.() ?? cluster.open(PERSON, 'SA'));
  const answers = async () => (await call(b.address, '/users/sesija', session)).status;
  const socket = await cluster.connect(b.address, session);
  if ((await answers()) !== 200) {
    throw new Error('the session is not known on node B');
  }
  await trigger.end(session);
  const began = performance.now();
  const closed = socket
    .until('the end of the socket', () => !socket.socket.connected, 2 * CLOSED_MS)
    .then(() => performance.now() - began);
  const refused = await pollUntil(async () => (await answers()) === 401, 2 * REFUSED_MS);
  const figures = { refused: refused.after, closed: await closed.catch(() => Number.POSITIVE_INFINITY) };
  await trigger.restore?.();
  return figures;
}

export async function proveSessions(cluster: Cluster, proofs: Proofs): Promise<void> {
  const closed: number[] = [];
  for (const [name, trigger] of Object.entries(triggersOf(cluster))) {
    const refused: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const figures = await measure(cluster, trigger);
      refused.push(figures.refused);
      closed.push(figures.closed);
    }
    proofs.atMost(`the other node refuses after: ${name}`, refused, REFUSED_MS);
  }
  proofs.atMost('sockets on the other node closed', closed, CLOSED_MS);
  proofs.atMost('sockets of idle sessions closed, though nobody asks', await measureUnasked(cluster), CLOSED_MS);
}

/** The ends are spread over a second, so that every moment between two sweeps is met. */
async function measureUnasked(cluster: Cluster): Promise<number[]> {
  const runs = Array.from({ length: RUNS }, async (_, run) => {
    const session = await cluster.open(PERSON, 'SA');
    const client = await cluster.connect(cluster.b.address, session);
    await new Promise((resolve) => setTimeout(resolve, run * 50));
    await letIdle(cluster, session.sessionId);
    const began = performance.now();
    return client
      .until('the end of the socket', () => !client.socket.connected, 2 * CLOSED_MS)
      .then(() => performance.now() - began)
      .catch(() => Number.POSITIVE_INFINITY);
  });
  return Promise.all(runs);
}
