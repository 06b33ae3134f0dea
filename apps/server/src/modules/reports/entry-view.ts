import { formatDate } from '@nalaz/domain/language/format';
import type { Rights } from '@nalaz/domain/permissions';
import { isOutdated } from '@nalaz/domain/reports/corrections.rules';
import { allowedReportActions } from '@nalaz/domain/reports/report-actions.rules';
import { isComplete, isShown, worstDelivery } from '@nalaz/domain/reports/report-entry.rules';
import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';
import type { Tx } from '../../platform/database.ts';
import { samplesAround } from '../results/release/reported-results.service.ts';
import { hashIdentity } from '../results/release/signatures.service.ts';
import {
  type EntrySampleRow,
  type EntryVersion,
  type StoredEntry,
  selectEntries,
  selectEntryDeliveries,
  selectEntrySamples,
  selectEntryVersions,
} from './entries-reading.repository.ts';

/** In the order of the ids. A visit of which nothing was verified has no entry. */
export async function describeEntries(tx: Tx, visitIds: readonly string[], rights: Rights): Promise<ReportEntry[]> {
  if (visitIds.length === 0) {
    return [];
  }
  const byVisit = <T extends { visit_id: string }>(rows: readonly T[]) => Map.groupBy(rows, ({ visit_id }) => visit_id);
  const samples = byVisit(await selectEntrySamples(tx, visitIds, samplesAround(visitIds)));
  const versions = byVisit(await selectEntryVersions(tx, visitIds));
  const deliveries = byVisit(await selectEntryDeliveries(tx, visitIds));
  const described = new Map(
    (await selectEntries(tx, visitIds)).map((entry) => {
      const { visit_id } = entry;
      const states = (deliveries.get(visit_id) ?? []).map(({ stanje }) => stanje);
      const view = toEntry(entry, samples.get(visit_id) ?? [], versions.get(visit_id) ?? [], rights);
      return [visit_id, { ...view, dostava: worstDelivery(states) }];
    }),
  );
  return visitIds.flatMap((id) => described.get(id) ?? []);
}

/** S3.08. The versions are given newest first. */
function toEntry(
  entry: StoredEntry,
  tubes: readonly EntrySampleRow[],
  versions: readonly EntryVersion[],
  rights: Rights,
): Omit<ReportEntry, 'dostava'> {
  const identity = hashIdentity(entry);
  const samples = tubes.map((tube) => ({ ...tube, outdated: isCorrectedSince(tube, entry, identity) }));
  const pdf = versions.some(({ drawn }) => drawn);
  const final = versions.find(({ vrsta, stanje }) => vrsta === 'KONAČAN' && stanje === 'VAŽI');
  const { izmjena_razlog: razlog, izmjena_od: ko, izmjena_at: kada } = entry;
  return {
    _id: entry.visit_id,
    broj: entry.broj ?? '',
    protokol: entry.protokol,
    datum: formatDate(entry.dan),
    hitno: entry.hitno,
    pacijent: {
      _id: entry.patient_id,
      ime: entry.ime,
      prezime: entry.prezime,
      godiste: String(entry.godiste ?? entry.dateofb?.slice(0, 4) ?? ''),
      naNalazu: otherName(entry, versions[0]),
    },
    samples: samples.map(({ id, code, sekcija, status, rejected, outdated }) => ({
      ...{ _id: id, id: code, sekcija, status, odbijen: rejected, zastario: outdated && isShown({ status, rejected }) },
    })),
    posiljaoc: entry.posiljaoc,
    narucioc: entry.narucioc,
    partneri: partnersOf(entry),
    pdf,
    final: isComplete(samples),
    final_pdf: final?.drawn ?? false,
    ceka: entry.ceka,
    verzija: entry.verzija,
    stanje: versions[0]?.stanje ?? null,
    izmjena: razlog !== null && kada ? { razlog, ko: ko ?? '', kada: kada.toISOString() } : null,
    verifikovano: entry.verifikovano_at.toISOString(),
    allowedActions: allowedReportActions({ samples, ceka: entry.ceka, newest: versions[0], pdf }, rights),
  };
}

/** Signed for somebody as the patient no longer is, or known to be judged by a fact that is no longer so. */
function isCorrectedSince(tube: EntrySampleRow, { ispravke }: StoredEntry, identity: string): boolean {
  const results = Object.entries(tube.verzije ?? {}).map(([labassay, verzija]) => ({
    ...{ sid: tube.id, labassay, verzija, shown: isShown(tube) },
  }));
  return tube.identiteti.some((signed) => signed !== identity) || isOutdated(ispravke ?? [], results);
}

/** Above an old paper the list would otherwise show a name that is not on it. */
function otherName(entry: StoredEntry, newest: EntryVersion | undefined): string {
  const printed = newest ? `${newest.prezime} ${newest.ime}`.trim() : '';
  return printed === `${entry.prezime} ${entry.ime}` ? '' : printed;
}

function partnersOf({ posiljaoc_id, posiljaoc, narucioc_id, narucioc }: StoredEntry): ReportEntry['partneri'] {
  const named = new Map([
    [posiljaoc_id, posiljaoc],
    [narucioc_id, narucioc],
  ]);
  return [...named].flatMap(([_id, naziv]) => (_id ? [{ _id, naziv }] : []));
}
