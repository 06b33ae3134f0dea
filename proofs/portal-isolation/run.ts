import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { arrangeReports, guessIds, walkApi } from './proof.ts';

/** Two partners and their customers: does either learn anything of the other's reports, or a stranger of anybody's? */
const { values } = parseArgs({
  options: { reports: { type: 'string', default: '30' }, ids: { type: 'string', default: '10000' } },
});
const ids = Number(values.ids);
const began = performance.now();
const demo = await openTemporaryDemo('isolation');
const app = await buildObservedApp(demo.environment.DATABASE_URL, false);
try {
  const customerNamed = async (name: string) => {
    const { rows } = await demo.admin.query<{ partner_id: string }>('select partner_id from app_user where id = $1', [
      demo.person(name),
    ]);
    const session = await openSession(app.database, { userId: demo.person(name), siteId: demo.site('SA') });
    return { name, token: session.token, partnerId: rows[0]?.partner_id ?? '' };
  };
  const place = { http: app.http, admin: demo.admin, siteId: demo.site('SA') };
  const people = [await customerNamed('partner'), await customerNamed('partner.javor')] as const;
  const laboratory = await arrangeReports(place, people, Number(values.reports));
  const { calls, requests, differences, ownRead } = await walkApi(laboratory);
  const hits = await guessIds(app.http, ids);
  for (const difference of differences.slice(0, 20)) {
    console.error(`isolation: ${difference}`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `reports of each partner ${values.reports}, shared ${values.reports}, own ones read ${ownRead}, calls ${calls}, ${seconds} s`,
  );
  console.log(`isolation: requests ${requests}, differences ${differences.length}; random QR ids ${ids}, hits ${hits}`);
  process.exitCode = differences.length === 0 && hits === 0 && ownRead > 0 ? 0 : 1;
} finally {
  await app.close();
  await demo.drop();
}
