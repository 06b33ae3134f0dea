import { PatientsPage } from '../features/patients/patients-page.tsx';
import { ReferralBar } from '../features/requisitions/referral-bar.tsx';

/** The patients' list and, beside it, what other features bring to the counter. */
export function IntakePage() {
  return <PatientsPage referralBar={<ReferralBar />} />;
}
