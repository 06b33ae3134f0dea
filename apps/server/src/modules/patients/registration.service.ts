import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { generateNumber } from '@nalaz/domain/patients/generated-number.rules';
import type {
  registerPatient as Registering,
  updatePatient as Updating,
} from '@nalaz/domain/patients/patients.contract';
import {
  agreesWithNumber,
  identify,
  identifyByNumber,
  prepareDetails,
} from '@nalaz/domain/patients/registration.rules';
import { maySavePatient, typeNumber } from '@nalaz/domain/patients/typing.rules';
import type { Static } from 'typebox';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { insertWithGeneratedNumber, insertWithNumber, random } from './new-patient.ts';
import { changePatient, type NewPatient, selectPatient } from './patients.repository.ts';
import { readPatientIn } from './patients.service.ts';

type Registration = Static<(typeof Registering)['body']>;

export function registerPatient(services: Services, context: Context, siteId: string, typed: Registration) {
  const { jmbg, jmbg_kind, ...birth } = identify(typed, services.now());
  const details = prepareDetails(typed);
  const { nacin } = typed;
  return services.database.inTransaction(context, async (tx) => {
    const id =
      nacin === 'jmbg'
        ? await insertWithNumber(tx, siteId, { jmbg: jmbg ?? '', jmbg_kind, details, birth })
        : await insertWithGeneratedNumber(tx, siteId, {
            details,
            birth,
            draw: () => generateNumber(nacin, birth, random),
            ...(jmbg === undefined ? {} : { first: jmbg }),
          });
    return { ...OK, pacijent: await readPatientIn(tx, id) };
  });
}

type Change = Static<(typeof Updating)['body']>;

/** A number that was generated becomes a real one as soon as it is known. */
export function updatePatient(services: Services, context: Context, id: string, typed: Change) {
  const { value: jmbg } = typeNumber('jmbg', typed.jmbg, services.now());
  if (!maySavePatient('jmbg', { ...typed, jmbg })) {
    throw new LabError('REQUIRED_FIELDS_MISSING');
  }
  const details = prepareDetails(typed);
  return services.database.inTransaction(context, async (tx) => {
    const before = await selectPatient(tx, id);
    if (!before) {
      throw new LabError('NOT_FOUND');
    }
    if (before.version !== typed.verzija || before.merged_into) {
      throw new LabError('ENTRY_STALE');
    }
    if (jmbg === before.jmbg && !agreesWithNumber(before, details.spol) && before.spol !== details.spol) {
      throw new LabError('JMBG_INVALID');
    }
    const number: Partial<NewPatient> =
      jmbg === before.jmbg ? {} : identifyByNumber(jmbg, { ...details, potvrda: typed.potvrda }, services.now());
    const changed = await changePatient(tx, { id, version: typed.verzija }, { ...details, ...number }).catch(
      refuseTaken,
    );
    if (!changed) {
      throw new LabError('ENTRY_STALE');
    }
    return { ...OK, pacijent: await readPatientIn(tx, id) };
  });
}

function refuseTaken(error: { code?: string; constraint?: string }): never {
  throw error.code === '23505' && error.constraint === 'patient_jmbg_key' ? new LabError('PATIENT_EXISTS') : error;
}
