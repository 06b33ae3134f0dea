import type { LabelPrint } from '@nalaz/domain/labels/labels.contract';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { containing, readPage } from '../../platform/table.ts';

export const PRINT_SORTS = ['created', 'status'] as const;
export type PrintSort = (typeof PRINT_SORTS)[number];

const ORDER = {
  columns: { created: sql`p.id`, status: sql`p.status` },
  standard: sql`p.id desc`,
  unique: sql`p.id`,
};

type PrintRow = Omit<LabelPrint, 'created'> & { created_at: Date; sample_id: string };

const toPrint = ({ created_at, sample_id: _notShown, ...print }: PrintRow): LabelPrint => ({
  ...print,
  created: created_at.toISOString(),
});

/** RADNA LISTA: what is not finished and needs somebody. */
const UNFINISHED = ['ČEKA', 'ŠALJE', 'NEIZVJESNO', 'GREŠKA'];

export async function listPrints(tx: Tx, siteId: string, request: TableRequest<PrintSort>) {
  let prints = tx
    .selectFrom('label_print as p')
    .leftJoin('catalogue_entry as e', 'e.id', 'p.printer_id')
    .select([
      'p.id as _id',
      sql<string>`p.label ->> 'code'`.as('code'),
      sql<string>`trim(concat_ws(' ', p.label ->> 'prezime', p.label ->> 'ime'))`.as('pacijent'),
      sql<string>`coalesce(e.name, '')`.as('stampac'),
      'p.copies as kolicina',
      'p.round as krug',
      'p.reason as razlog',
      sql<LabelPrint['status']>`p.status`.as('status'),
      sql<LabelPrint['greska']>`p.error`.as('greska'),
      'p.author as autor',
      'p.created_at',
      'p.sample_id',
    ])
    .where('p.site_id', '=', siteId);
  if (request.from && request.to) {
    prints = prints
      .where('p.id', '>=', sql<string>`uuid_v7_floor(${request.from})`)
      .where('p.id', '<', sql<string>`uuid_v7_floor(${request.to})`);
  }
  if (request.scope === 'RADNA LISTA') {
    prints = prints.where('p.status', 'in', UNFINISHED);
  }
  if (request.filter !== '') {
    const said = sql<string>`fold_text(concat_ws(' ', p.label ->> 'code', p.label ->> 'prezime', p.label ->> 'ime'))`;
    prints = prints.where(said, 'like', containing(request.filter));
  }
  const { rows, pagination } = await readPage(tx, prints, request, ORDER);
  return { data: rows.map(toPrint), pagination, samples: [...new Set(rows.map(({ sample_id }) => sample_id))] };
}
