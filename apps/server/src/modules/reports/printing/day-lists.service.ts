import type { SiteDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { asLanguage } from '@nalaz/domain/language/language';
import {
  type DayListContent,
  type DayListName,
  type DayRange,
  dayListOf,
  MOST_ROWS,
  medianOf,
  minutesBetween,
  readDayRange,
} from '@nalaz/domain/reports/day-list.rules';
import { dayListSheet } from '@nalaz/domain/reports/day-list-sheet.rules';
import type { DayList } from '@nalaz/domain/reports/printing.contract';
import { recordDenied, recordRead } from '../../../platform/audit.ts';
import type { Context, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { LIST_TEMPLATE } from '../../../platform/pdf/list-template.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { readSession } from '../../auth/sessions.service.ts';
import { readDocument } from '../../catalogue/catalogue.service.ts';
import {
  type DayListWish,
  selectFinances,
  selectPatientsByDay,
  selectPatientsByLocation,
  selectPatientsByTown,
} from './day-lists.repository.ts';
import { selectOpenSamples, selectProtocol, selectTurnaround } from './patient-lists.repository.ts';

/** Who asks for a list, and where. */
export interface Asking {
  session: Session;
  context: Context;
  address: string;
  siteId: string;
}

export async function readDayList(services: Services, asking: Asking, vrsta: DayListName, range: DayRange) {
  const { data } = await lookAtList(services, asking, vrsta, range);
  return { ...OK, data };
}

/** Drawn after the transaction, so that no connection waits for it. */
export async function printDayList(services: Services, asking: Asking, vrsta: DayListName, range: DayRange) {
  const { data, site } = await lookAtList(services, asking, vrsta, range);
  const { naziv = '', adresa = '', telefon = '' } = site ?? {};
  const language = asLanguage(asking.session.language);
  const pdf = await renderPdf(LIST_TEMPLATE, dayListSheet(data, [naziv, adresa, telefon], language));
  return { ...OK, pdf: pdf.toString('base64') };
}

interface Look {
  data: DayList;
  site: SiteDocument | undefined;
}

async function lookAtList(services: Services, asking: Asking, vrsta: DayListName, range: DayRange): Promise<Look> {
  await requireFlag(services, asking, vrsta);
  const { from, to } = readDayRange(range);
  const { siteId, context, session } = asking;
  return services.database.inTransaction(context, async (tx) => {
    const site = (await readDocument(tx, 'sites', siteId)) as SiteDocument | undefined;
    const towns = site?.mjesta.map(({ naziv }) => naziv) ?? [];
    const content = await LISTS[vrsta](tx, { siteId, from, to, most: MOST_ROWS }, towns);
    if (content.patients && content.patients.length > 0) {
      await recordRead(tx, { siteId, record: 'patient', shown: [...new Set(content.patients)] });
    }
    return { data: dayListOf(vrsta, range, content, asLanguage(session.language)), site };
  });
}

/** S6.03: a flag of the role, as it is now. */
async function requireFlag(services: Services, asking: Asking, vrsta: DayListName): Promise<void> {
  const { data } = await readSession(services, asking);
  if (data.reports[vrsta]) {
    return;
  }
  const { email: actor, userId } = asking.session;
  const { siteId, context } = asking;
  const denied = { actor, userId, siteId, requestId: context.requestId, what: `izvještaj ${vrsta}` };
  await services.database.inTransaction(context, (tx) => recordDenied(tx, denied));
  throw new LabError('NOT_PERMITTED');
}

/** `patients`: whom the list shows by name. */
type Content = DayListContent & { patients?: readonly string[] };
type ReadList = (tx: Tx, wish: DayListWish, towns: readonly string[]) => Promise<Content>;

const named = <Row extends { patient_id: string }>(rows: readonly Row[]): Content & { rows: readonly Row[] } => ({
  rows,
  patients: rows.slice(0, MOST_ROWS).map(({ patient_id }) => patient_id),
});

const LISTS: Readonly<Record<DayListName, ReadList>> = {
  fpodanu: selectFinances,
  ppodanu: selectPatientsByDay,
  ppolokaciji: selectPatientsByLocation,
  ppomjestu: selectPatientsByTown,
  protokol: async (tx, wish) =>
    named((await selectProtocol(tx, wish)).map((row) => ({ ...row, status: row.status ?? 'ODBIJEN' }))),
  tatpopacijentu: async (tx, wish) => {
    const rows = (await selectTurnaround(tx, wish)).map((row) => ({
      ...row,
      doVerifikacije: minutesBetween(row.prijem, row.verifikacija),
      doNalaza: minutesBetween(row.prijem, row.nalaz),
    }));
    const total = {
      doVerifikacije: medianOf(rows.map(({ doVerifikacije }) => doVerifikacije)),
      doNalaza: medianOf(rows.map(({ doNalaza }) => doNalaza)),
    };
    return { ...named(rows), total };
  },
  worklists: async (tx, wish) => named(await selectOpenSamples(tx, wish)),
};
