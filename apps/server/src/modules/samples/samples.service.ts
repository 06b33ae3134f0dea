import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { hintsSince } from '@nalaz/domain/samples/interval-hints.rules';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { labelTime } from '@nalaz/domain/samples/sample-naming.rules';
import { isSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import { SAMPLE_SORTS } from '@nalaz/domain/samples/samples.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readPatientIn } from '../patients/patients.service.ts';
import { selectLastOrder, selectRecentTests, selectUnfinished } from './intake.repository.ts';
import { currentOffer } from './offer.service.ts';
import { birthYearOf, toSample, typeNamed } from './sample-view.ts';
import { selectIdByNumber } from './samples-reading.repository.ts';
import { type ReadSample, readReportedIn, readSamplesIn, readSamplesOfPatient } from './stored-samples.service.ts';

/** Each is described in the words of the site it belongs to. */
export async function describeSamples(tx: Tx, stored: readonly ReadSample[], rights: Rights): Promise<Sample[]> {
  const described: Sample[] = [];
  for (const sample of stored) {
    described.push(toSample(sample, await currentOffer(tx, sample.site_id, sample), rights));
  }
  return described;
}

export const readSampleIn = async (tx: Tx, id: string): Promise<ReadSample> => found(await readSamplesIn(tx, [id]));

function found([sample]: readonly ReadSample[]): ReadSample {
  if (!sample) {
    throw new LabError('NOT_FOUND');
  }
  return sample;
}

/** S2.05. */
export function openIntake(services: Services, context: Context, siteId: string, patientId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const pacijent = await readPatientIn(tx, patientId);
    const { _id } = pacijent;
    const { tests } = await currentOffer(tx, siteId);
    await recordRead(tx, { siteId, record: 'patient', recordId: _id });
    return {
      ...OK,
      pacijent,
      nedavno: await selectRecentTests(tx, _id, hintsSince(tests.values(), services.now())),
      zadnjaNarudzba: await selectLastOrder(tx, _id),
      nezavrseni: await selectUnfinished(tx, _id),
    };
  });
}

export function listPatientSamples(
  services: Services,
  context: Context,
  siteId: string,
  patientId: string,
  query: TableQuery,
  rights: Rights,
) {
  const request = readTableRequest(query, SAMPLE_SORTS, services.now());
  return services.database.inTransaction(context, async (tx) => {
    const { _id } = await readPatientIn(tx, patientId);
    const { rows, pagination } = await readSamplesOfPatient(tx, _id, request);
    await recordRead(tx, { siteId, record: 'sample', shown: rows.map(({ id }) => id) });
    const described = await describeSamples(tx, rows, rights);
    const data = described.map((sample, at) => ({
      ...sample,
      date: rows[at]?.dan ?? '',
      created: sample.created_at,
    }));
    return { ...OK, data, pagination };
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id, or by the number that is on the tube. A number that was misread leads to nobody. */
export async function findSampleId(tx: Tx, sid: string): Promise<string> {
  const id = UUID.test(sid) ? sid.toLowerCase() : isSampleNumber(sid) ? await selectIdByNumber(tx, sid) : undefined;
  if (id === undefined) {
    throw new LabError('NOT_FOUND');
  }
  return id;
}

/** S7.14, S3.05. */
export function showSample(services: Services, context: Context, sid: string, rights: Rights) {
  return services.database.inTransaction(context, async (tx) => {
    const id = await findSampleId(tx, sid);
    const stored = found(await readReportedIn(tx, [id], rights));
    await recordRead(tx, { siteId: stored.site_id, record: 'sample', recordId: id, version: stored.version });
    const uzorak = toSample(stored, await currentOffer(tx, stored.site_id, stored), rights);
    const rezultati = stored.tests.map(({ labassay, rezultat_f }) => ({
      labassay,
      rezultat: typeof rezultat_f === 'string' ? [{ rezultat_f }] : [],
    }));
    return { ...OK, uzorak, rezultat: { rezultati } };
  });
}

/** S7.15. */
export function listAssaysOfType(
  services: Services,
  context: Context,
  siteId: string,
  { sekcija, tip }: { sekcija: string; tip: string },
) {
  return services.database.inTransaction(context, async (tx) => {
    const { offer, types } = await currentOffer(tx, siteId);
    const named = (id: string) => id === tip || typeNamed(types.get(id)) === tip;
    const testovi = offer.testovi
      .filter((test) => test.sekcija === sekcija && named(test.tip))
      .map(({ _id, labassay, naziv }) => ({ _id, labassay, naziv }));
    return { ...OK, testovi };
  });
}

/** S7.19. */
export function readBarcode(services: Services, context: Context, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const sample = await readSampleIn(tx, id);
    return {
      ...OK,
      pacijentRBr: sample.rbr,
      godiste: birthYearOf(sample),
      datum: labelTime(sample.vrijeme),
      code: sample.code,
    };
  });
}

/** S7.18. */
export function readSampleComment(services: Services, context: Context, sid: string) {
  return services.database.inTransaction(context, async (tx) => {
    const { id, site_id: siteId, komentar } = await readSampleIn(tx, sid);
    await recordRead(tx, { siteId, record: 'sample', recordId: id });
    return { ...OK, komentar };
  });
}
