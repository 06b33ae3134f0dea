import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import { type ChangeKind, changesToAsk } from '@nalaz/domain/reports/corrections.rules';
import type { Tx } from '../../../platform/database.ts';
import { tellReportsChanged } from '../report-changed.ts';
import * as stored from './amend-tasks.repository.ts';

/** A version that stands, and how its results of one kind differ from what would be said now. */
export interface Differing {
  of: stored.Standing;
  changes: readonly AmendChange[];
}

/** One open question for a visit: how it differs now. None where nothing differs, or where it was answered just so. */
export async function askForAmendments(
  tx: Tx,
  kind: ChangeKind,
  papers: readonly Differing[],
  razlog: string,
): Promise<void> {
  if (papers.length === 0) {
    return;
  }
  const tasks = await stored.holdTasks(
    tx,
    papers.map(({ of }) => of.visit_id),
  );
  for (const { of, changes } of papers) {
    const own = tasks.filter(({ visit_id }) => visit_id === of.visit_id);
    const open = own.find(({ stanje }) => stanje === 'OTVOREN');
    const answered = own.filter(({ stanje, verzija }) => stanje === 'OSTAJE' && verzija === of.verzija);
    const promjene = changesToAsk(kind, changes, {
      open: open?.promjene ?? [],
      answered: answered.map((task) => task.promjene),
    });
    if (open && promjene.length === 0) {
      await stored.closeTask(tx, open.id, 'OTPAO', razlog);
    } else if (open) {
      await stored.changeTask(tx, open.id, of, promjene, razlog);
    } else if (promjene.length > 0) {
      await stored.insertTask(tx, of, promjene, razlog);
    }
    if (open || promjene.length > 0) {
      await tellReportsChanged(tx, [{ visitId: of.visit_id, siteId: of.site_id, verzija: of.verzija, pdf: false }]);
    }
  }
}
