import type { TemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { workOfProcess } from '@nalaz/testkit/machine/processes';
import { drawReport } from '../../apps/server/src/modules/reports/drawing/draw-report.ts';
import type { ReportSnapshot } from '../../packages/domain/src/reports/report.documents.ts';

const ROUNDS = 5;
const REPORTS = 20;

const LOOK_EVERY_MS = 250;

/**
 * What the database works from now on for everybody but us. Looked at often, because a connection that was idle for long is
 * ended and takes its figure with it.
 */
export async function watchDatabase({ admin }: TemporaryDemo): Promise<{ worked: () => Promise<number> }> {
  const [first, last] = [new Map<number, number>(), new Map<number, number>()];
  const look = async (isFirst: boolean) => {
    const { rows } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const { pid } of rows) {
      const work = workOfProcess(pid);
      first.set(pid, first.get(pid) ?? (isFirst ? work : 0));
      last.set(pid, Math.max(work, last.get(pid) ?? 0));
    }
  };
  await look(true);
  const often = setInterval(() => look(false), LOOK_EVERY_MS);
  return {
    worked: async () => {
      clearInterval(often);
      await look(false);
      return [...last].reduce((sum, [pid, work]) => sum + work - (first.get(pid) ?? 0), 0);
    },
  };
}

/** Milliseconds of work for drawing one of the reports that were issued: snapshot in, bytes out. The middle one of some rounds. */
export async function workOfDrawing({ admin }: TemporaryDemo): Promise<number> {
  const { rows } = await admin.query<{ snapshot: ReportSnapshot }>('select snapshot from report limit $1', [REPORTS]);
  const draw = async () => {
    const before = process.cpuUsage();
    for (const { snapshot } of rows) {
      await drawReport(snapshot, snapshot.jezik);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / rows.length;
  };
  await draw();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.push(await draw());
  }
  return taken.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}
