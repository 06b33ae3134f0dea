import { ownNumber } from '@nalaz/domain/patients/own-number.rules';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { countText, shownAge } from '../../../lib/patient-age.rules.ts';

/** `46 g · M`: what changes the reading of a result. */
export function usePersonText() {
  const { t } = useTranslation('worklist');
  return useCallback(
    ({ patient, dateofb, godiste, created_at }: WorklistRow) => {
      const age = shownAge({ dateofb, godiste: godiste ? Number(godiste) : null }, new Date(created_at));
      const sex = patient.spol ? t(`sex.${patient.spol}`) : '';
      // Two unknown people have the same name: only our own number tells them apart.
      const number = ownNumber(patient.jmbg);
      return [age ? t(`age.${age.unit}`, { count: age.count, shown: countText(age) }) : '', sex, number]
        .filter(Boolean)
        .join(' · ');
    },
    [t],
  );
}
