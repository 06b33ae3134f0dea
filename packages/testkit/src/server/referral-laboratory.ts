import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Hospital, openHospital } from '../../../../stand-ins/hospital/hospital.ts';
import { startTestApp, type TestApp } from './app.ts';

export interface ReferralLaboratory {
  lab: TestApp;
  hospital: Hospital;
  desk: string;
  /** At the other site. */
  otherDesk: string;
}

/** A laboratory that receives referrals from a hospital of its own, with somebody at each of its two desks. */
export function useReferralLaboratory(): () => ReferralLaboratory {
  let made: ReferralLaboratory;
  beforeAll(async () => {
    const hospital = await openHospital({ token: 'bolnica', kinds: ['error'] });
    const lab = await startTestApp({
      HOSPITAL_URL: hospital.url,
      HOSPITAL_TOKEN: 'bolnica',
      HOSPITAL_TIMEOUT_MS: 2000,
    });
    const desk = await lab.signIn('prijem.sa@demo.nalaz.ba');
    made = { lab, hospital, desk, otherDesk: await lab.signIn('prijem.bl@demo.nalaz.ba') };
  });
  beforeEach(() => made.hospital.misbehave({ rate: 0 }));
  afterAll(async () => {
    await made.lab.close();
    await made.hospital.close();
  });
  return () => made;
}
