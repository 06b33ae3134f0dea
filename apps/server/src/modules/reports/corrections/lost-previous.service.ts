import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import type { ReportRow } from '@nalaz/domain/reports/report.documents';
import { previousText, rowsOf } from '@nalaz/domain/reports/report-changes.rules';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import type { Tx } from '../../../platform/database.ts';
import {
  type EarlierResult,
  readEarlier,
  readReported,
  samplesAround,
  type Verified,
} from '../../results/release/reported-results.service.ts';
import { previousOf } from '../row-remarks.ts';
import {
  type CitingPaper,
  selectOwners,
  selectSamplesOfPatient,
  selectSamplesOfVisit,
  selectTaken,
} from './previous-papers.repository.ts';

/** An earlier result on a paper that is not true of the patient any more. */
interface LostRow {
  row: CitedRow;
  /** Its sample belongs to somebody else now. */
  foreign: boolean;
  /** The paper says which sample it is of. */
  named: boolean;
}

export interface LostPrevious {
  paper: CitingPaper;
  foreign: boolean;
  /** Of some of it nobody can say whose it is. */
  doubtful: boolean;
  changes: AmendChange[];
}

type CitedRow = ReportRow & { prethodni: NonNullable<ReportRow['prethodni']> };

const isCited = (row: ReportRow): row is CitedRow => row.rezultat_f !== null && row.prethodni !== null;

/**
 * For each paper the earlier results on it that do not hold: amended, taken back, suspended, withdrawn, somebody else's since,
 * or taken later than the result beside it, as is known now. One that does not name its sample is looked for among all of the patient by test, day and value.
 */
export async function findLostPrevious(tx: Tx, papers: readonly CitingPaper[]): Promise<LostPrevious[]> {
  const found: LostPrevious[] = [];
  for (const paper of papers) {
    const lost = await findLostRows(tx, paper);
    const changes = lost.length > 0 ? await describeLost(tx, paper, lost) : [];
    found.push({
      ...{ paper, changes },
      foreign: lost.some(({ foreign }) => foreign),
      doubtful: lost.some(({ named }) => !named),
    });
  }
  return found;
}

async function findLostRows(tx: Tx, paper: CitingPaper): Promise<LostRow[]> {
  const cited = rowsOf(paper).filter(isCited);
  const named = cited.flatMap(({ prethodni: { izvor } }) => izvor?.uzorak ?? []);
  const others = named.length < cited.length ? await selectSamplesOfPatient(tx, paper.patient_id) : [];
  // Of a patient whose papers were all suspended at once, each may hold again by itself.
  const without = paper.stanje === 'OBUSTAVLJEN' ? 'withdrawn' : 'either';
  const tests = cited.map(({ _id }) => _id);
  const verified = await readEarlier(tx, [...named, ...others], tests, without);
  const owners = await selectOwners(tx, named);
  const taken = await selectTaken(tx, paper.visit_id, samplesAround([paper.visit_id]));
  return cited.flatMap((row) => {
    const sources = verified.filter((one) => isSource(one, row, paper));
    const owner = owners.get(row.prethodni.izvor?.uzorak ?? '');
    const foreign = owner !== undefined && owner !== paper.patient_id;
    const holds =
      !foreign && sources.some((one) => saysTheSame(one.result, row) && isEarlier(one, taken.get(row.uzorak)));
    return holds ? [] : [{ row, foreign, named: row.prethodni.izvor !== undefined }];
  });
}

function isSource(one: Verified, { _id, prethodni }: CitedRow, paper: CitingPaper): boolean {
  const { izvor } = prethodni;
  return one.labassay_id === _id && one.visit_id !== paper.visit_id && (!izvor || izvor.uzorak === one.sample_id);
}

const isEarlier = ({ vrijeme }: Verified, taken: Date | undefined): boolean => !taken || vrijeme <= taken;

/** Papers from before the time of collection was kept say the day on which it was measured. */
function saysTheSame(result: EarlierResult, row: CitedRow): boolean {
  const now = previousOf(result, row);
  const { dan, izvor } = row.prethodni;
  const isMeasuringDay = izvor?.uzeto === undefined && dan === dayOf(new Date(result.mjereno));
  return now !== null && (now.dan === dan || isMeasuringDay) && previousText(now) === previousText(row.prethodni);
}

/** What stands on the paper, and what a version issued now would say in its place. */
async function describeLost(tx: Tx, paper: CitingPaper, lost: readonly LostRow[]): Promise<AmendChange[]> {
  const ids = await selectSamplesOfVisit(tx, paper.visit_id, samplesAround([paper.visit_id]));
  const { samples } = await readReported(tx, ids);
  return lost.flatMap(({ row }) => {
    const sample = samples.find(({ code }) => code === row.uzorak);
    if (!sample) {
      return [];
    }
    const before = sample.previous[row._id];
    const now = before ? previousOf(before, row) : null;
    const read = (text: string) => ({ rezultat_f: text, flag: '' as const, interval: null });
    return [
      {
        ...{ sid: sample.id, uzorak: sample.code, labassay: row._id, naziv: row.labassay, jedinica: row.jedinica },
        verzija: sample.tests.find(({ id }) => id === row._id)?.result?.version ?? 0,
        prethodni: true,
        prije: read(previousText(row.prethodni)),
        poslije: read(now ? previousText(now) : ''),
      },
    ];
  });
}
