import type { Reply, Send } from '@nalaz/testkit/load/sample-calls';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { Call } from '../../packages/domain/src/contract.ts';
import { amendReport, issueReports } from '../../packages/domain/src/reports/reports.contract.ts';
import { approveSamples, verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';

/** A visit with its only sample, everything of it verified. */
export interface Visit {
  id: string;
  sampleId: string;
}

export interface ReportLaboratory {
  /** The visits of these samples, waiting for their reports. */
  verifyVisits: (ids: readonly string[]) => Promise<Visit[]>;
  issue: (visits: readonly Visit[], seen: number) => Promise<void>;
  /** Opens issued reports, corrects a value in each and verifies it anew. */
  correct: (visits: readonly Visit[]) => Promise<void>;
}

/** To whom every report goes: 2 mails, 2 looks at the portal, 1 paper. */
const RECIPIENTS = { narucioc: 'LIPA', posiljaoc: 'JAVOR' };
export const PLANNED = ['E-MAIL PACIJENT', 'E-MAIL PARTNER', 'PORTAL PARTNER', 'PORTAL PARTNER', 'ŠTAMPA PARTNER'];

const AT_ONCE = 200;

interface People {
  /** Approves, issues and corrects. */
  head: string;
  /** Verifies. */
  second: string;
  password: string;
}

export function openReportLaboratory(ask: Ask, send: Send, siteId: string, people: People): ReportLaboratory {
  const approve = (ids: readonly string[]) =>
    inParts(ids, async (part) =>
      succeeded(
        await send(approveSamples, people.head, { body: { uzorci: await asTheyAre(ask, part), nepotpuni: true } }),
      ),
    );
  const verify = (ids: readonly string[]) =>
    inParts(ids, async (part) =>
      succeeded(
        await send(verifySamples, people.second, {
          body: { uzorci: await asTheyAre(ask, part), znacenje: 'Rezultati pregledani', sifra: people.password },
        }),
      ),
    );
  return {
    verifyVisits: async (ids) => {
      await ask(ADDRESS, [ids, RECIPIENTS.narucioc, RECIPIENTS.posiljaoc]);
      await ask(CONSENT, [siteId]);
      await ask(MEASURE, [ids, '5.4']);
      await approve(ids);
      await verify(ids);
      return ask<{ id: string; sampleId: string }>(
        'select visit_id as id, id as "sampleId" from sample where id::text = any ($1) order by code',
        [ids],
      );
    },
    issue: (visits, seen) =>
      inParts(visits, async (part) =>
        succeeded(
          await send(issueReports, people.head, {
            body: { posjete: part.map(({ id }) => ({ _id: id, verzija: seen })), vrsta: 'KONAČAN' },
          }),
        ),
      ),
    correct: async (visits) => {
      for (const { id, sampleId } of visits) {
        const body = { id, verzija: 1, uzorci: [sampleId], razlog: 'Pogrešno očitana vrijednost' };
        succeeded(await send(amendReport, people.head, { body }));
      }
      const ids = visits.map(({ sampleId }) => sampleId);
      await ask(MEASURE, [ids, '6.6']);
      await verify(ids);
    },
  };
}

async function inParts<T>(all: readonly T[], work: (part: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await work(all.slice(from, from + AT_ONCE));
  }
}

const asTheyAre = (ask: Ask, ids: readonly string[]) =>
  ask<{ sid: string; verzija: number }>(
    'select id as sid, version as verzija from sample where id::text = any ($1) order by code',
    [ids],
  );

function succeeded<C extends Call>({ body }: Reply<C>): void {
  if (!body.success) {
    throw new Error(`the laboratory could not be arranged: ${body.code}`);
  }
}

const ADDRESS = `
  update visit set narucioc_id = (select id from catalogue_entry where kind = 'partneri' and code = $2),
    posiljaoc_id = (select id from catalogue_entry where kind = 'partneri' and code = $3)
  where id in (select visit_id from sample where id::text = any ($1))`;

const CONSENT = `
  insert into report_consent (patient_id, site_id, nacin, email, created_by)
  select distinct v.patient_id, v.site_id, 'LINK', 'pacijent.' || v.patient_id || '@example.com', 'proof'
  from visit v where v.site_id = $1
  on conflict do nothing`;

/** The next value of each sample, as an analyser would send it. */
export const MEASURE = `
  with written as (
    insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, jedinica,
      interval, flag, izvor, created_by)
    select t.sample_id, t.labassay_id, coalesce(t.rezultat, 0) + 1, t.site_id, t.labassay_version, $2::text, $2::text,
      $2::text::numeric, 'mmol/L', '{"donja": 4.1, "gornja": 5.9, "ocekivano": "", "tumacenje": "", "izvor": "proba"}',
      '', 'ANALIZATOR', 'proof'
    from sample_test t where t.sample_id::text = any ($1)
  ), tests as (
    update sample_test set rezultat = coalesce(rezultat, 0) + 1, status_t = 'ZAVRŠEN' where sample_id::text = any ($1)
  )
  update sample set status = 'REALIZOVAN' where id::text = any ($1) and status = 'ZAPRIMLJEN'`;
