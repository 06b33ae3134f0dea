import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { generateNumber } from '@nalaz/domain/patients/generated-number.rules';
import type {
  registerPatient as Registering,
  updatePatient as Updating,
} from '@nalaz/domain/patients/patients.contract';
import {
  agreesWithNumber,
  doubtsAbout,
  identify,
  identifyByNumber,
  prepareDetails,
  readCorrectedBirth,
} from '@nalaz/domain/patients/registration.rules';
import { maySavePatient, typeNumber } from '@nalaz/domain/patients/typing.rules';
import type { Static } from 'typebox';
import { readSeenVersion } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { writeChange } from './change-patient.service.ts';
import { lockPatient } from './identity-changes.repository.ts';
import { putUpDoubtful, readWaiting } from './identity-changes.service.ts';
import { insertWithGeneratedNumber, insertWithNumber, random } from './new-patient.ts';
import { givingNumber } from './number-lookup.service.ts';
import type { NewPatient, StoredPatient } from './patients.repository.ts';
import { readPatientIn } from './patients.service.ts';

type Registration = Static<(typeof Registering)['body']>;

export function registerPatient(services: Services, context: Context, siteId: string, typed: Registration) {
  const { jmbg, jmbg_kind, ...birth } = identify(typed, services.now());
  const details = { ...prepareDetails(typed), ...birthHour(typed) };
  const { nacin } = typed;
  if (nacin === 'jmbg') {
    return givingNumber(services, context, siteId, async (tx, given) => {
      const id = await insertWithNumber(tx, siteId, { jmbg: jmbg ?? '', jmbg_kind, details, birth });
      await given.toNew();
      return registered(tx, id);
    });
  }
  return services.database.inTransaction(context, async (tx) => {
    const draw = () => generateNumber(nacin, birth, random);
    const first = jmbg === undefined ? {} : { first: jmbg };
    return registered(tx, await insertWithGeneratedNumber(tx, siteId, { details, birth, draw, ...first }));
  });
}

async function registered(tx: Tx, id: string) {
  const pacijent = await readPatientIn(tx, id);
  return { ...OK, pacijent, upozorenja: doubtsAbout(pacijent) };
}

/** Left out: as it was. */
const birthHour = ({ satr }: { satr?: string }) => (satr === undefined ? {} : { satr: satr || null });

type Change = Static<(typeof Updating)['body']>;

const birthOf = ({ rodjen }: Change, { jmbg_kind }: StoredPatient, today: Date): Partial<NewPatient> =>
  rodjen === undefined || jmbg_kind !== 'generated' ? {} : readCorrectedBirth(rodjen, today);

/** The specification's answer to whoever sends no more than its fields: what was not saved at once. */
const WAITS = 'Izmjena identiteta čeka potvrdu druge osobe';

/**
 * S7.08. A number that was generated becomes a real one as soon as it is known. What could mean another person waits for a
 * second one as soon as there are samples.
 */
export function updatePatient(services: Services, context: Context, siteId: string, id: string, typed: Change) {
  const { value: jmbg } = typeNumber('jmbg', typed.jmbg, services.now());
  if (!maySavePatient('jmbg', { ...typed, jmbg })) {
    throw new LabError('REQUIRED_FIELDS_MISSING');
  }
  const details = { ...prepareDetails(typed), ...birthHour(typed) };
  return givingNumber(services, context, siteId, async (tx, given) => {
    const before = await lockPatient(tx, id);
    if (!before) {
      throw new LabError('NOT_FOUND');
    }
    const version = typed.verzija ?? (await readSeenVersion(tx, 'patient', id));
    if (before.version !== version || before.merged_into) {
      throw new LabError('ENTRY_STALE');
    }
    if (jmbg === before.jmbg && !agreesWithNumber(before, details.spol) && before.spol !== details.spol) {
      throw new LabError('JMBG_INVALID');
    }
    const number: Partial<NewPatient> =
      jmbg === before.jmbg ? birthOf(typed, before, services.now()) : identifyByNumber(jmbg, details, services.now());
    const { atOnce, isPutUp } = await putUpDoubtful(tx, siteId, before, { ...details, ...number });
    await writeChange(services, tx, before, atOnce);
    if (jmbg !== before.jmbg) {
      await given.toKnown();
    }
    const pacijent = await readPatientIn(tx, id);
    return { ...OK, ...(isPutUp ? { message: WAITS } : {}), pacijent, naPotvrdi: await readWaiting(tx, context, id) };
  });
}
