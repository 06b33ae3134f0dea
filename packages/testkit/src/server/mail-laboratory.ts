import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import type { MailWay } from '@nalaz/domain/reports/report.words';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type BounceReceiver,
  startBounceReceiver,
} from '../../../../apps/server/src/modules/reports/outbox/bounce-receiver.ts';
import {
  callOffDeliveries,
  planDeliveries,
} from '../../../../apps/server/src/modules/reports/outbox/plan-deliveries.service.ts';
import {
  createSending,
  sendDueDeliveries,
} from '../../../../apps/server/src/modules/reports/outbox/send-delivery.service.ts';
import { holdVersions } from '../../../../apps/server/src/modules/reports/report-pdf.repository.ts';
import { systemContext } from '../../../../apps/server/src/platform/context.ts';
import type { Tx } from '../../../../apps/server/src/platform/database.ts';
import { createLog } from '../../../../apps/server/src/platform/log.ts';
import { type Hospital, openHospital } from '../../../../stand-ins/hospital/hospital.ts';
import { plainPdf } from '../../../../stand-ins/mail/pdf.ts';
import { type MailStandIn, openMailStandIn, type TakenMail } from '../../../../stand-ins/mail/stand-in.ts';
import { freePort } from '../machine/processes.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type PlantedReport, plantReport } from './planted-reports.ts';

export interface WantedReport {
  /** The patient has agreed to mails at this address. */
  consent?: string;
  nacin?: MailWay;
  narucioc?: string;
  /** It answers this referral. */
  referral?: string;
  vrsta?: 'DJELIMIČAN' | 'KONAČAN';
}

export interface MailLaboratory {
  lab: TestApp;
  mail: MailStandIn;
  hospital: Hospital;
  desk: string;
  otherDesk: string;
  technologist: string;
  rows: <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** How reports reach a partner of the demo from now on. */
  setDelivery: (partnerId: string, dostava: object) => Promise<void>;
  partner: string;
  /** A report with a PDF that can be read, for which deliveries are not planned yet. */
  plant: (wanted?: WantedReport) => Promise<PlantedReport>;
  plan: (report: { visitId: string; verzija: number }) => Promise<StoredDelivery[]>;
  /** An amendment of it, planned. */
  amend: (report: PlantedReport) => Promise<StoredDelivery[]>;
  deliveriesOf: (visitId: string) => Promise<StoredDelivery[]>;
  delivery: (id: string) => Promise<StoredDelivery>;
  /** The job, at once. */
  send: (id: string) => Promise<StoredDelivery>;
  /** Its wait, or the lease of whoever was sending it, is over. */
  makeDue: (id: string) => Promise<void>;
  taken: (address: string) => TakenMail[];
  /** A worker will find it. */
  isQueued: (id: string) => Promise<boolean>;
  sendDue: () => Promise<void>;
}

export type StoredDelivery = Pick<
  Delivery,
  | 'kanal'
  | 'primalac'
  | 'adresa'
  | 'nacin'
  | 'stanje'
  | 'razlog'
  | 'poruka'
  | 'pokusaja'
  | 'ponovljeno'
  | 'ispravka'
  | 'verzija'
> & { id: string; naziv: string };

export const RESULT = 'Glukoza 17,3 mmol/L';
export const RETURNS = 'povrat.example.ba';
/** The stored bytes of every report, with something to read in them. */
export const STORED_PDF = plainPdf(`NALAZ ${RESULT}`);

/** A laboratory whose mails and reports go to stand-ins, with plain reports to send. */
export function useMailLaboratory(log?: { write: (line: string) => void }): () => MailLaboratory {
  let made: MailLaboratory;
  let returns: BounceReceiver | undefined;
  beforeAll(async () => {
    const mail = await openMailStandIn({ returnPort: () => returns?.port ?? 0 });
    const hospital = await openHospital({ token: 'bolnica', kinds: ['error'] });
    const lab = await startTestApp(
      {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Laboratorija Sarajevo <nalazi@lab.example.ba>',
        BOUNCE_DOMAIN: RETURNS,
        PUBLIC_URL: 'https://lab.example.ba',
        HOSPITAL_URL: hospital.url,
        HOSPITAL_TOKEN: 'bolnica',
      },
      log ? { log } : {},
    );
    // Only now: a port that was free when the laboratory began to open may be somebody else's when it is open.
    const config = { ...lab.services.config, BOUNCE_PORT: await freePort() };
    returns = await startBounceReceiver({ ...lab.services, config }, createLog(log ? 'info' : 'silent', log));
    made = await makeMailLaboratory(lab, mail, hospital);
  });
  beforeEach(() => made.hospital.misbehave({ rate: 0 }));
  afterAll(async () => {
    await returns?.stop();
    await made.lab.close();
    await made.mail.close();
    await made.hospital.close();
  });
  return () => made;
}

async function makeMailLaboratory(lab: TestApp, mail: MailStandIn, hospital: Hospital): Promise<MailLaboratory> {
  const { admin, database } = lab.testDatabase;
  const rows: MailLaboratory['rows'] = async (text, values = []) => (await admin.query(text, values)).rows;
  const inTransaction: MailLaboratory['inTransaction'] = (work) => database.inTransaction(systemContext('test'), work);
  const deliveriesOf: MailLaboratory['deliveriesOf'] = (visitId) =>
    rows<StoredDelivery>('select * from delivery where visit_id = $1 order by id', [visitId]);
  const delivery: MailLaboratory['delivery'] = async (id) => {
    const [found] = await rows<StoredDelivery>('select * from delivery where id = $1', [id]);
    if (!found) {
      throw new Error('there is no such delivery');
    }
    return found;
  };
  const plan: MailLaboratory['plan'] = async ({ visitId, verzija }) => {
    await inTransaction(async (tx) => {
      const versions = await holdVersions(tx, [{ visitId, verzija }]);
      await planDeliveries(
        tx,
        versions.filter((version) => version.verzija === verzija),
      );
    });
    return (await deliveriesOf(visitId)).filter((one) => one.verzija === verzija);
  };
  const draw = (visitId: string) => rows('update report_pdf set bytes = $2 where visit_id = $1', [visitId, STORED_PDF]);
  const [partner] = await rows<{ id: string }>(
    `select id from catalogue_entry where kind = 'partneri' and code = 'LIPA'`,
  );
  return {
    ...{ lab, mail, hospital, rows, inTransaction, deliveriesOf, delivery, plan },
    desk: await lab.signIn(lab.people['prijem.sa'].email),
    otherDesk: await lab.signIn(lab.people['prijem.bl'].email),
    technologist: await lab.signIn(lab.people['tehnolog.sa'].email),
    partner: partner?.id ?? '',
    setDelivery: async (partnerId, dostava) => {
      await rows(
        `update catalogue_version set document = document || jsonb_build_object('dostava', $2::jsonb) where entry_id = $1`,
        [partnerId, JSON.stringify({ stampa: false, email: false, portal: false, nacinEposte: 'PDF', ...dostava })],
      );
    },
    plant: async ({ consent, nacin = 'PDF', narucioc, referral, vrsta = 'KONAČAN' } = {}) => {
      const report = await plantReport(admin, { siteId: lab.sites.SA, ...(narucioc ? { narucioc } : {}) }, { vrsta });
      await draw(report.visitId);
      if (consent) {
        await rows(
          'insert into report_consent (patient_id, site_id, nacin, email, created_by) values ($1, $2, $3, $4, $5)',
          [...[report.patientId, report.siteId, nacin, consent, 'test']],
        );
      }
      if (referral) {
        await rows(
          `with made as (insert into requisition (site_id, id_uputnice, document, patient_id, received_by)
             values ($1, $2, '{"posiljaoc":"Bolnica Javorje"}', $3, 'test') returning id)
           update visit set requisition_id = made.id from made where visit.id = $4`,
          [report.siteId, referral, report.patientId, report.visitId],
        );
      }
      return report;
    },
    amend: async (report) => {
      const { visitId } = report;
      const { verzija } = await report.add();
      await draw(visitId);
      const replaced = { zamjenjuje: { verzija: verzija - 1, izdat: '', razlog: 'x', promjene: [] } };
      await rows(
        'update report set izmijenjen = true, snapshot = snapshot || $3 where visit_id = $1 and verzija = $2',
        [...[visitId, verzija, JSON.stringify(replaced)]],
      );
      await inTransaction((tx) => callOffDeliveries(tx, { visitId, verzija: verzija - 1 }, 'ZAMIJENJEN'));
      return plan({ visitId, verzija });
    },
    send: async (id) => {
      await createSending(lab.services)(id);
      return delivery(id);
    },
    makeDue: async (id) => {
      await rows('update delivery set sljedeci_at = now() where id = $1', [id]);
    },
    taken: (address) => mail.taken.filter(({ to }) => to === address),
    isQueued: async (id) =>
      (
        await rows(
          `select from graphile_worker.jobs where task_identifier = 'sendDelivery' and key = 'delivery ' || $1`,
          [id],
        )
      ).length > 0,
    sendDue: () => sendDueDeliveries(lab.services),
  };
}
