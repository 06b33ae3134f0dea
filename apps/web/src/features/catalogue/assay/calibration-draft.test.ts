import { describe, expect, it } from 'vitest';
import { calibrationFaults, emptyCalibration, readCalibration } from './calibration-draft.ts';

const draft = { ...emptyCalibration('2026-03-05'), lot: ' L-1 ' };

describe('[S2.70] a calibration that is being typed', () => {
  it('starts today, changes nothing, and needs only the lot', () => {
    expect(calibrationFaults(emptyCalibration('2026-03-05'))).toEqual({ lot: 'required' });
    expect(readCalibration(draft)).toEqual({ datum: '2026-03-05', lot: 'L-1', faktor: 1, pomak: 0, napomena: '' });
  });

  it('reads numbers with a comma and keeps the day of expiry', () => {
    expect(readCalibration({ ...draft, faktor: '1,02', pomak: '-0,5', vrijediDo: '2026-06-01' })).toMatchObject({
      faktor: 1.02,
      pomak: -0.5,
      vrijediDo: '2026-06-01',
    });
  });

  it('refuses what the server would refuse, and an expiry before it began', () => {
    expect(calibrationFaults({ ...draft, datum: '', faktor: '0', pomak: 'x', vrijediDo: '' })).toEqual({
      datum: 'required',
      faktor: 'positive',
      pomak: 'number',
    });
    expect(calibrationFaults({ ...draft, faktor: '' })).toEqual({ faktor: 'number' });
    expect(calibrationFaults({ ...draft, vrijediDo: '2026-03-04' })).toEqual({ vrijediDo: 'before' });
    expect(calibrationFaults({ ...draft, vrijediDo: '2026-03-05' })).toEqual({});
  });
});
