import { BATCH_WAYS, type BatchWay } from './report.words.ts';

/** A report that can be printed: the newest version of its visit, drawn and still valid. */
export interface PrintableReport {
  visitId: string;
  ime: string;
  prezime: string;
  posiljaoc: Named;
  mjesto: Named;
  /** Of its samples. */
  sekcije: readonly Named[];
  stampano: boolean;
}

/** Both empty where there is none. */
export interface Named {
  _id: string;
  naziv: string;
}

export interface OfferedBatch extends Named {
  po: BatchWay;
  ukupno: number;
  nestampano: number;
}

/** One PDF of more would be too much for a browser; what is left over stays unprinted and is in the next batch. */
export const MOST_IN_A_BATCH = 500;

const inBosnian = new Intl.Collator('bs');

/** What a way divides a report by; a day and a choice divide by nothing. */
function groupsOf(report: PrintableReport, po: BatchWay): readonly Named[] {
  const groups: Partial<Record<BatchWay, readonly Named[]>> = {
    POŠILJALAC: [report.posiljaoc],
    MJESTO: [report.mjesto],
    SEKCIJA: report.sekcije,
  };
  return groups[po] ?? [];
}

export function batchOffer(reports: readonly PrintableReport[]): OfferedBatch[] {
  return BATCH_WAYS.flatMap((po) => {
    const pairs = reports.flatMap((report) => groupsOf(report, po).map((group) => ({ group, report })));
    const groups = [...Map.groupBy(pairs, ({ group }) => group._id).values()].map(
      (some): OfferedBatch => ({
        po,
        _id: some[0]?.group._id ?? '',
        naziv: some[0]?.group.naziv ?? '',
        ...countsOf(some.map(({ report }) => report)),
      }),
    );
    return groups.toSorted(byName);
  });
}

export const countsOf = (reports: readonly PrintableReport[]) => ({
  ukupno: reports.length,
  nestampano: reports.filter(({ stampano }) => !stampano).length,
});

/** Those without a name are last. */
function byName(one: Named, other: Named): number {
  return Number(one.naziv === '') - Number(other.naziv === '') || inBosnian.compare(one.naziv, other.naziv);
}

export interface BatchChoice {
  po: BatchWay;
  izbor: string;
  samoNestampano: boolean;
}

/** The visits of a batch as they come out of the printer: by sender, then by the patient's name. */
export function batchVisits(reports: readonly PrintableReport[], choice: BatchChoice): string[] {
  return reports
    .filter((report) => isChosen(report, choice))
    .toSorted(
      (one, other) =>
        byName(one.posiljaoc, other.posiljaoc) ||
        inBosnian.compare(one.prezime, other.prezime) ||
        inBosnian.compare(one.ime, other.ime) ||
        (one.visitId < other.visitId ? -1 : 1),
    )
    .slice(0, MOST_IN_A_BATCH)
    .map(({ visitId }) => visitId);
}

function isChosen(report: PrintableReport, { po, izbor, samoNestampano }: BatchChoice): boolean {
  if (samoNestampano && report.stampano) {
    return false;
  }
  const divides = po === 'POŠILJALAC' || po === 'MJESTO' || po === 'SEKCIJA';
  return !divides || groupsOf(report, po).some(({ _id }) => _id === izbor);
}
