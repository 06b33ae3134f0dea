import { errorText } from '@nalaz/domain/errors';
import { generateNumber } from '@nalaz/domain/patients/generated-number.rules';
import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import type { RegistrationMode } from '@nalaz/domain/patients/patient.words';
import { maySavePatient, typeNumber } from '@nalaz/domain/patients/typing.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { knownPatientQuery } from '../patients.queries.ts';
import { type PatientForm, type PatientText, withMode, withNumber } from './patient-form.rules.ts';

const newNumber = () => generateNumber('nodata', {}, Math.random);

/** What is typed, what the number says of it, and why it cannot be saved yet. `own`: the number that is theirs anyway. */
export function usePatientForm(start: PatientForm, own = '') {
  const { t } = useTranslation('patients');
  const language = useLanguage();
  const [form, setForm] = useState(start);
  const today = new Date();
  const entry = typeNumber(form.nacin, form.jmbg, today);
  const isNew = form.jmbg !== own;
  const warning = isNew ? entry.warning : undefined;
  const asked = form.nacin === 'jmbg' && isNew && entry.complete && !entry.error;
  const known = useQuery({ ...knownPatientQuery(form.jmbg), enabled: asked });

  const reason = () => {
    if (asked && known.data) {
      return t('known.title');
    }
    if (entry.error) {
      return errorText(entry.error, language);
    }
    if (!maySavePatient(form.nacin, form)) {
      return errorText('REQUIRED_FIELDS_MISSING', language);
    }
    // Last: whoever types faster than the number is looked up still hears what is missing.
    return known.isFetching ? t('ui:loading') : undefined;
  };

  return {
    form,
    entry: { ...entry, warning },
    error: entry.error && errorText(entry.error, language),
    known: asked ? (known.data ?? undefined) : undefined,
    /** Why it cannot be saved now. */
    disabledReason: reason(),
    touched: form !== start,
    replace: setForm,
    type: (name: PatientText, value: string) => setForm((before) => ({ ...before, [name]: value })),
    typeNumber: (typed: string) => setForm((before) => withNumber(before, typed, today)),
    chooseMode: (nacin: RegistrationMode) => setForm((before) => withMode(before, nacin, newNumber)),
    chooseSex: (spol: Spol) => setForm((before) => ({ ...before, spol })),
  };
}

export type PatientFormState = ReturnType<typeof usePatientForm>;
