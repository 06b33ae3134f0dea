import { OK } from '@nalaz/domain/contract';
import { likeliestDuplicates } from '@nalaz/domain/patients/duplicate.rules';
import { foldPhone, nameWords, readPatientQuery } from '@nalaz/domain/patients/patient-query.rules';
import {
  type findSimilarPatients as Finding,
  PATIENT_SORTS,
  type PatientRow,
} from '@nalaz/domain/patients/patients.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest, type TableRequest } from '@nalaz/domain/tables/table.rules';
import type { Static } from 'typebox';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { momentOf } from '../../platform/months.ts';
import type { Services } from '../../platform/services.ts';
import { summaryOf } from './patient-documents.ts';
import {
  type Days,
  type PatientSort,
  selectPatientIds,
  selectPatientRows,
  selectPatientsByKeys,
} from './patients-list.repository.ts';

const DAY = 86_400_000;
const WORKING_DAYS = 7;

/** DANAS: registered or came today; RADNA LISTA: in the last seven days; Svi Rezultati: everybody the site knows. */
export function listPatients(services: Services, context: Context, siteId: string, query: TableQuery) {
  const now = services.now();
  const request = readTableRequest(query, PATIENT_SORTS, now);
  const search = readPatientQuery(request.filter);
  const days = daysOf(request, now);
  return services.database.inTransaction(context, async (tx) => {
    const strict = await selectPatientIds(tx, { siteId, days, search }, request);
    const looser = strict.pagination.total === 0 ? search?.looser : undefined;
    const found = looser ? await selectPatientIds(tx, { siteId, days, search: looser }, request) : strict;
    const shown = found.rows.map(({ patient_id }) => patient_id);
    const rows = await selectPatientRows(tx, shown);
    if (shown.length > 0) {
      await recordRead(tx, { siteId, record: 'patient', shown });
    }
    return { ...OK, data: rows.map(rowOf), pagination: found.pagination };
  });
}

function daysOf({ scope, from, to }: TableRequest<PatientSort>, now: Date): Days | undefined {
  if (from && to) {
    return { from, to };
  }
  const time = now.getTime();
  return scope === 'RADNA LISTA' ? { from: new Date(time - WORKING_DAYS * DAY), to: new Date(time + DAY) } : undefined;
}

type StoredRow = Awaited<ReturnType<typeof selectPatientRows>>[number];

const rowOf = (row: StoredRow): PatientRow => ({
  ...summaryOf(row),
  jmbg_kind: row.jmbg_kind as PatientRow['jmbg_kind'],
  created: row.created_at.toISOString(),
  zadnjiPrijem: row.last_visit && new Date(momentOf(row.last_visit)).toISOString(),
});

/** Of each way to find somebody only so many are compared. */
const MOST_COMPARED = 60;
const BEGINNING = 3;

export function findSimilarPatients(
  services: Services,
  context: Context,
  siteId: string,
  typed: Static<(typeof Finding)['body']>,
) {
  return services.database.inTransaction(context, async (tx) => {
    const known = await selectPatientsByKeys(tx, siteId, likelyKeys(typed), MOST_COMPARED);
    const likely = likeliestDuplicates(typed, known);
    if (likely.length > 0) {
      await recordRead(tx, { siteId, record: 'patient', shown: likely.map(({ patient }) => patient.id) });
    }
    return { ...OK, data: likely.map(({ patient, slicno }) => ({ ...summaryOf(patient), slicno })) };
  });
}

/** One of the two names whole and the other begun, the phone, the birth date: a mistake in one still leaves the others. */
function likelyKeys({ ime, prezime, telefon, dateofb }: Static<(typeof Finding)['body']>): string[] {
  const [surnames, names] = [nameWords(prezime), nameWords(ime)];
  const pairs = surnames.flatMap((surname) =>
    names.flatMap((name) => [
      `${surname} ${name}`,
      `${surname} ${name.slice(0, BEGINNING)}`,
      `${name} ${surname.slice(0, BEGINNING)}`,
    ]),
  );
  const phone = foldPhone(telefon);
  const [year, month, day] = (dateofb ?? '').split('-');
  return [
    ...new Set(pairs.slice(0, 12)),
    ...(phone.length >= 6 ? [phone] : []),
    ...(dateofb ? [`${day}${month}${year}`] : []),
  ];
}
