import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { arrangeLaboratory } from '@nalaz/testkit/requests/arrange';
import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import { POLICY, SAMPLES } from '@nalaz/testkit/requests/requests';
import { attackAll } from './proof.ts';

/**
 * One administrator alone: every call that changes something, and every known attack. After each call everybody else is
 * who they were, or cannot sign; no attack ends with a signature of somebody else.
 */
const IDENTITIES = `
  select id::text || ' ' || md5(concat_ws('|', email, ime, prezime, password_hash, totp_confirmed_at)) as one
  from app_user where not coalesce(signing_paused_until > now(), false) order by 1`;

const demo = await openTemporaryDemo('alone');
const app = await buildObservedApp(demo.environment.DATABASE_URL, false);
const failures: string[] = [];
let calls = 0;
try {
  const makeActor = await arrangeLaboratory(demo, app.database);
  const mutating = app.routes.filter(
    (route) => !route.startsWith('GET ') && POLICY[route]?.allow.includes('Administrator'),
  );
  for (const route of mutating) {
    const { token, subject } = await makeActor('Administrator', false);
    const { own } = SAMPLES[route]?.(subject) ?? { own: {} };
    const before = await identities();
    const [method = '', pattern = ''] = route.split(' ');
    await app.http.inject({
      method: method as 'POST',
      url: own.path ?? pattern,
      remoteAddress: `10.9.${calls >> 8}.${calls & 255}`,
      headers: { authorization: `Bearer ${token}` },
      ...(own.query ? { query: own.query } : {}),
      payload: own.body ?? {},
    });
    calls++;
    // Whoever can sign now is somebody who could before, unchanged.
    const changed = (await identities()).filter((one) => !before.includes(one));
    failures.push(...changed.map((one) => `${route}: ${one.split(' ')[0]} was changed or made, and may sign`));
  }
  const laboratory = { http: app.http, admin: demo.admin, password: DEMO_PASSWORD, siteId: demo.site('SA') };
  const { attacks, claims, signed } = await attackAll(laboratory);
  failures.push(...signed.map((name) => `signed as somebody else: ${name}`));
  console.log(`calls that change something ${calls}, attacks ${attacks}, identities claimed ${claims}`);
} finally {
  await app.close();
  await demo.drop();
}
for (const failure of failures) {
  console.error(`alone: ${failure}`);
}
console.log(`signatures of another person ${failures.length} (target 0)`);
process.exitCode = failures.length === 0 && calls > 0 ? 0 : 1;

async function identities(): Promise<string[]> {
  return (await demo.admin.query<{ one: string }>(IDENTITIES)).rows.map(({ one }) => one);
}
