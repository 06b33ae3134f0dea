import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { TakenMail } from '../../stand-ins/mail/stand-in.ts';

interface Kept {
  id: string;
  samples: number;
  /** Signed samples that are verified and lack no result. */
  verified: number;
  reports: number;
  /** PDFs whose bytes have the hash that was written beside them. */
  pdfs: number;
  /** The deliveries by mail that were taken over. */
  mails: string[];
}

const KEPT = `
  select v.id,
    (select count(*)::int from sample s where s.visit_id = v.id) as samples,
    (select count(*)::int from sample s where s.visit_id = v.id and s.status = 'VERIFICIRAN'
      and exists (select from signature g where g.sample_id = s.id and g.ponisten_at is null)
      and not exists (select from sample_test t where t.sample_id = s.id and (t.rezultat is null or t.status_t <> 'ZAVRŠEN')))
      as verified,
    (select count(*)::int from report r where r.visit_id = v.id) as reports,
    (select count(*)::int from report_pdf p where p.visit_id = v.id and p.sha256 = encode(sha256(p.bytes), 'hex')) as pdfs,
    array(select d.id::text from delivery d where d.visit_id = v.id and d.kanal = 'E-MAIL' and d.stanje = 'POSLANO') as mails
  from visit v where v.id = any ($1::uuid[])`;
const AT_ONCE = 500;
const EXAMPLES = 10;

export interface Loss {
  lost: number;
  doubled: number;
  /** Some of them, in words. */
  examples: string[];
}

/** Whether every requisition that was acknowledged has its verified results, one report, one PDF and one mail. */
export async function findLost(
  ask: Ask,
  visits: readonly string[],
  taken: readonly Pick<TakenMail, 'messageId'>[],
): Promise<Loss> {
  const arrived = Map.groupBy(taken, ({ messageId }) => messageId.slice(1).split('@')[0] ?? '');
  const kept = new Map<string, Kept>();
  for (let from = 0; from < visits.length; from += AT_ONCE) {
    for (const visit of await ask<Kept & Record<string, unknown>>(KEPT, [visits.slice(from, from + AT_ONCE)])) {
      kept.set(visit.id, visit);
    }
  }
  return judgeKept(visits, kept, arrived);
}

/** `arrived`: the mails by the delivery that they were sent for. */
export function judgeKept(
  visits: readonly string[],
  kept: ReadonlyMap<string, Kept>,
  arrived: ReadonlyMap<string, readonly unknown[]>,
): Loss {
  const loss: Loss = { lost: 0, doubled: 0, examples: [] };
  for (const id of visits) {
    const { samples = 0, verified = 0, reports = 0, pdfs = 0, mails = [] } = kept.get(id) ?? {};
    const times = mails.reduce((sum, mail) => sum + (arrived.get(mail)?.length ?? 0), 0);
    const counts = [reports, pdfs, times];
    const lost = samples === 0 || verified < samples || counts.some((count) => count < 1);
    const doubled = counts.some((count) => count > 1);
    loss.lost += lost ? 1 : 0;
    loss.doubled += doubled ? 1 : 0;
    if ((lost || doubled) && loss.examples.length < EXAMPLES) {
      const found = `${verified} of ${samples} samples verified, ${reports} reports, ${pdfs} PDFs, ${times} mails`;
      loss.examples.push(`${id}: ${found}`);
    }
  }
  return loss;
}
