import type { Language } from '@nalaz/domain/language/language';
import type { ReportRow, ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import type { ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import { issueReports } from '@nalaz/domain/reports/reports.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { RENDER_REPORT } from '../../../../apps/server/src/modules/reports/reports.jobs.ts';
import { type Answer, START, type TestApp } from './app.ts';
import { runJob } from './jobs.ts';
import { openSession } from './open-session.ts';
import {
  type Chosen,
  makeTransitionLaboratory,
  next,
  type PlantedResult,
  type TransitionLaboratory,
} from './transition-laboratory.ts';

/** A visit with its samples as they stand. */
export interface ReportedVisit {
  visitId: string;
  samples: (Chosen & { code: string })[];
}

export interface IssuedReport extends ReportedVisit {
  broj: string;
  verzija: number;
}

interface Issuing {
  vrsta?: ReportKind;
  /** The version that whoever issues has before their eyes. */
  verzija?: number;
  jezik?: Language;
  as?: string;
}

export interface StoredVersion {
  verzija: number;
  broj: string;
  vrsta: ReportKind;
  stanje: ReportState;
  izmijenjen: boolean;
  izdao: string;
  snapshot: ReportSnapshot;
}

export interface ReportsLaboratory extends TransitionLaboratory {
  /** Clinics that order and send; a customer of the first one, who sees nothing of the second. */
  partner: string;
  otherPartner: string;
  customer: string;
  /** Tests of two tubes, one in each. */
  registered: (tests?: readonly string[], order?: object) => Promise<ReportedVisit>;
  /** Gives these samples results and lets others approve and verify them. */
  release: (samples: readonly Chosen[], result?: PlantedResult) => Promise<Chosen[]>;
  /** A new visit of which everything is verified, ordered by the first clinic unless the order says otherwise. */
  verifiedVisit: (tests?: readonly string[], order?: object, result?: PlantedResult) => Promise<ReportedVisit>;
  issue: (visitIds: string | readonly string[], how?: Issuing) => Promise<Answer<typeof issueReports>>;
  /** A new visit with its final report, not drawn yet. */
  issued: (tests?: readonly string[], order?: object, result?: PlantedResult) => Promise<IssuedReport>;
  /** The job that draws a version, run here and now. */
  draw: (visitId: string, verzija?: number, jezik?: Language) => Promise<void>;
  /** A new visit with its final report and PDF. */
  drawn: (tests?: readonly string[], order?: object, result?: PlantedResult) => Promise<IssuedReport>;
  /** As they are stored, oldest first. */
  versions: (visitId: string) => Promise<StoredVersion[]>;
  /** What the newest version says. */
  snapshot: (visitId: string) => Promise<ReportSnapshot>;
  /** Which samples of a visit are locked, in the order of their numbers. */
  locked: (visitId: string) => Promise<boolean[]>;
}

/** A blood tube and a serum tube. */
const TWO_TUBES = ['GLU', 'HGB'] as const;

/** A laboratory that issues reports, with clinics to send them to. Its clock is the database's. */
export async function makeReportsLaboratory(lab: TestApp): Promise<ReportsLaboratory> {
  const made = await makeTransitionLaboratory(lab);
  lab.advance(Date.now() - START.getTime());
  const partner = made.idOf('partneri', 'LIPA');
  const { database } = lab.services;
  const customer = (await openSession(database, { userId: lab.people.partner.id, siteId: lab.sites.SA })).token;
  const registered: ReportsLaboratory['registered'] = async (tests = TWO_TUBES, order = {}) => {
    const samples = (await made.visit(tests, { narucioc: partner, ...order })).data as Sample[];
    const [first] = await made.rows<{ visit_id: string }>('select visit_id from sample where id = $1', [
      samples[0]?._id,
    ]);
    const tubes = samples.map(({ _id, id, verzija }) => ({ sid: _id, code: id, verzija }));
    return { visitId: first?.visit_id ?? '', samples: tubes };
  };
  const release: ReportsLaboratory['release'] = async (given, result) => {
    const samples = given.map(chosen);
    for (const sample of samples) {
      await made.plantResults(sample, result);
    }
    const approved = await Promise.all(samples.map((sample) => made.approved(sample)));
    succeeded(await made.verify(approved));
    return approved.map((sample) => next(sample));
  };
  const verifiedVisit: ReportsLaboratory['verifiedVisit'] = async (tests, order, result) => {
    const { visitId, samples } = await registered(tests, order);
    const released = await release(samples, result);
    return { visitId, samples: samples.map((sample, at) => ({ ...sample, verzija: released[at]?.verzija ?? 0 })) };
  };
  const issue: ReportsLaboratory['issue'] = (visits, { vrsta = 'KONAČAN', verzija = 0, jezik, as = made.head } = {}) =>
    lab.call(issueReports, {
      as,
      body: { posjete: [visits].flat().map((_id) => ({ _id, verzija })), vrsta, ...(jezik ? { jezik } : {}) },
    });
  const issued: ReportsLaboratory['issued'] = async (...visit) => {
    const verified = await verifiedVisit(...visit);
    const { body } = succeeded(await issue(verified.visitId));
    const samples = verified.samples.map((sample) => ({ ...sample, verzija: sample.verzija + 1 }));
    return { ...verified, samples, broj: body.nalazi[0]?.broj ?? '', verzija: 1 };
  };
  const draw: ReportsLaboratory['draw'] = (visitId, verzija = 1, jezik = 'local') =>
    runJob(lab.services, RENDER_REPORT, { visitId, verzija, jezik });
  const versions: ReportsLaboratory['versions'] = (visitId) =>
    made.rows('select * from report where visit_id = $1 order by verzija', [visitId]);
  return {
    ...made,
    versions,
    snapshot: async (visitId) => {
      const newest = (await versions(visitId)).at(-1);
      if (!newest) {
        throw new Error('no version was issued');
      }
      return newest.snapshot;
    },
    locked: async (visitId) => {
      const samples = await made.rows<{ zakljucen: boolean }>(
        'select zakljucen from sample where visit_id = $1 order by code',
        [visitId],
      );
      return samples.map(({ zakljucen }) => zakljucen);
    },
    ...{ partner, customer, registered, release, verifiedVisit, issue, issued, draw },
    otherPartner: made.idOf('partneri', 'JAVOR'),
    drawn: async (...visit) => {
      const report = await issued(...visit);
      await draw(report.visitId);
      return report;
    },
  };
}

export const rowsOf = ({ sekcije }: ReportSnapshot): ReportRow[] =>
  sekcije.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));

/** As a call takes it: without the number. */
export const chosen = ({ sid, verzija }: Chosen): Chosen => ({ sid, verzija });

function succeeded<A extends { body: { success: boolean; code?: string | undefined } }>(answer: A): A {
  if (!answer.body.success) {
    throw new Error(`it was refused: ${answer.body.code}`);
  }
  return answer;
}
