import { randomUUID } from 'node:crypto';
import type { LabelTemplateDocument } from '@nalaz/domain/catalogue/intake.documents';
import type { Label } from '@nalaz/domain/labels/labels.contract';
import { LABELS_AND_PRINTERS } from '../../../../apps/server/seeds/catalogue/labels-and-printers.ts';
import type { Patience } from '../../../../apps/server/src/modules/labels/printing/printer-connection.ts';
import type { Context } from '../../../../apps/server/src/platform/context.ts';
import type { TestApp } from './app.ts';

export const DEMO_TEMPLATE = LABELS_AND_PRINTERS[0]?.document as LabelTemplateDocument;

export const labelOf = (code: string, more: Partial<Label> = {}): Label => ({
  code,
  ime: 'ĐORĐE',
  prezime: 'ČAUŠEVIĆ',
  godiste: '1984',
  spol: 'M',
  tip: 'Krv (serum)',
  sekcija: 'Biohemija',
  vrijeme: '15.11.26 09:42',
  hitno: false,
  rbr: 17,
  protokol: '2026-00012',
  lokacija: 'Centar',
  ...more,
});

/** For those who await silence: a machine that pauses for as long makes any printer look silent. */
export const IMPATIENT: Patience = { connectMs: 500, answerMs: 300, printedMs: 400, pollMs: 5 };

/** A sample as far as labels are concerned: an id of today. */
export async function newSampleId(lab: TestApp): Promise<string> {
  const { rows } = await lab.testDatabase.admin.query<{ id: string }>('select uuid_v7() as id');
  return rows[0]?.id ?? randomUUID();
}

export async function printerOf(lab: TestApp, sifra: string): Promise<string> {
  const { rows } = await lab.testDatabase.admin.query<{ id: string }>(
    `select id from catalogue_entry where kind = 'stampaci' and code = $1`,
    [sifra],
  );
  return rows[0]?.id ?? '';
}

/** The demo's printers stand at fixed ports; a test has one of its own. */
export async function movePrinter(lab: TestApp, id: string, port: number): Promise<void> {
  await lab.testDatabase.admin.query(
    `update catalogue_version set document = jsonb_set(document, '{port}', to_jsonb($2::int)) where entry_id = $1`,
    [id, port],
  );
}

export const contextOf = (lab: TestApp, person: 'prijem' | 'prijem.sa' | 'prijem.bl', siteId: string): Context => ({
  userId: lab.people[person].id,
  actor: lab.people[person].email,
  sites: [siteId],
  organisationWide: false,
  requestId: 'test',
});

export interface PrintRow {
  id: string;
  code: string;
  status: string;
  error: string | null;
  round: number;
  attempts: number;
}

export async function readPrints(lab: TestApp): Promise<PrintRow[]> {
  const { rows } = await lab.testDatabase.admin.query<PrintRow>(
    `select id, label ->> 'code' as code, status, error, round, attempts from label_print order by id`,
  );
  return rows;
}
