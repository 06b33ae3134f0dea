import { useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import { expect, it } from 'vitest';
import { selectReport } from '../report-reading.repository.ts';
import { releaseDeliveries } from './release-deliveries.service.ts';

const laboratory = useMailLaboratory();
let count = 0;

async function mailed() {
  const address = `takes.obustava${++count}@posta.example.ba`;
  const report = await laboratory().plant({ consent: address, nacin: 'LINK' });
  const [delivery] = await laboratory().plan(report);
  return { address, report, id: delivery?.id ?? '' };
}
const suspend = (visitId: string) =>
  laboratory().rows("select suspend_reports(array[$1::uuid], 'IDENTITET')", [visitId]);
const reinstate = async (visitId: string) => {
  await laboratory().rows("update report set stanje = 'VAŽI' where visit_id = $1", [visitId]);
  await laboratory().inTransaction(async (tx) => {
    const report = await selectReport(tx, visitId);
    if (report) {
      await releaseDeliveries(tx, report);
    }
  });
};

it('[S2.15] [H96] a mail of a suspended report is held, is not looked at every minute, and goes when it holds again', async () => {
  const { address, report, id } = await mailed();
  await suspend(report.visitId);
  expect(await laboratory().send(id)).toMatchObject({ stanje: 'ČEKA', razlog: 'OBUSTAVLJEN', pokusaja: 0 });
  await laboratory().rows("update delivery set sljedeci_at = now() - interval '1 hour' where id = $1", [id]);
  await laboratory().rows('delete from graphile_worker._private_jobs');
  await laboratory().sendDue();
  expect(await laboratory().isQueued(id)).toBe(false);
  expect(laboratory().taken(address)).toEqual([]);
  await reinstate(report.visitId);
  expect(await laboratory().isQueued(id)).toBe(true);
  expect(await laboratory().send(id)).toMatchObject({ stanje: 'POSLANO' });
  expect(laboratory().taken(address)).toHaveLength(1);
});

it('[S2.15] [H96] a suspension that commits after the mail was claimed still keeps it back: nothing of it leaves', async () => {
  const { address, report, id } = await mailed();
  const { rows, send, taken } = laboratory();
  await rows('begin');
  await rows("update report set stanje = 'OBUSTAVLJEN' where visit_id = $1", [report.visitId]);
  const sending = send(id);
  await expect
    .poll(
      async () => {
        await rows('select pg_stat_clear_snapshot()');
        return (
          await rows(
            "select from pg_stat_activity where datname = current_database() and query like '%stanje from report%for share%' and wait_event_type = 'Lock'",
          )
        ).length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await rows('commit');
  expect(await sending).toMatchObject({ stanje: 'ČEKA', razlog: 'OBUSTAVLJEN' });
  expect(taken(address)).toEqual([]);
});

it('[S2.15] [H96] the hospital that has the report is told of the suspension, and gets it again when it holds', async () => {
  const { hospital, plant, plan, send, deliveriesOf } = laboratory();
  const report = await plant({ referral: 'U-OBUST-1' });
  const first = (await plan(report)).find(({ kanal }) => kanal === 'ENALAZ');
  expect(await send(first?.id ?? '')).toMatchObject({ stanje: 'POSLANO' });
  const told = () => hospital.state.reports[`${report.broj}/1`];
  expect(told()).toMatchObject({ obustavljen: false });
  await suspend(report.visitId);
  const notice = (await deliveriesOf(report.visitId)).find(({ id, kanal }) => kanal === 'ENALAZ' && id !== first?.id);
  expect(await laboratory().isQueued(notice?.id ?? '')).toBe(true);
  expect(await send(notice?.id ?? '')).toMatchObject({ stanje: 'POSLANO' });
  expect(told()).toMatchObject({ obustavljen: true });
  await reinstate(report.visitId);
  const again = (await deliveriesOf(report.visitId)).at(-1);
  expect(await send(again?.id ?? '')).toMatchObject({ kanal: 'ENALAZ', stanje: 'POSLANO' });
  expect(told()).toMatchObject({ obustavljen: false });
});
