import type { Calibration } from '@nalaz/domain/catalogue/assay.documents';
import { readNumber } from '../form/typed-values.ts';

/** As typed: numbers are still texts. */
export interface CalibrationDraft {
  datum: string;
  lot: string;
  vrijediDo: string;
  faktor: string;
  pomak: string;
  napomena: string;
}

export const emptyCalibration = (today: string): CalibrationDraft => ({
  datum: today,
  lot: '',
  vrijediDo: '',
  faktor: '1',
  pomak: '0',
  napomena: '',
});

export type CalibrationFault = 'required' | 'number' | 'positive' | 'before';

export function calibrationFaults(draft: CalibrationDraft): Partial<Record<keyof CalibrationDraft, CalibrationFault>> {
  const [factor, offset] = [readNumber(draft.faktor), readNumber(draft.pomak)];
  return {
    ...(draft.datum === '' ? { datum: 'required' } : {}),
    ...(draft.lot.trim() === '' ? { lot: 'required' } : {}),
    ...(draft.vrijediDo !== '' && draft.vrijediDo < draft.datum ? { vrijediDo: 'before' } : {}),
    ...(typeof factor !== 'number' ? { faktor: 'number' } : factor <= 0 ? { faktor: 'positive' } : {}),
    ...(typeof offset !== 'number' ? { pomak: 'number' } : {}),
  };
}

/** For a draft without faults. */
export function readCalibration(draft: CalibrationDraft): Calibration {
  return {
    datum: draft.datum,
    lot: draft.lot.trim(),
    ...(draft.vrijediDo === '' ? {} : { vrijediDo: draft.vrijediDo }),
    faktor: Number(readNumber(draft.faktor)),
    pomak: Number(readNumber(draft.pomak)),
    napomena: draft.napomena.trim(),
  };
}
