import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '../../i18n/with-texts.ts';
import { useSession } from '../../lib/session.ts';

const PortalPage = lazy(async () => ({
  default: (await import('./portal/portal-page.tsx')).PortalPage,
}));
const StaffReports = lazy(async () => ({
  default: (await withTexts(import('./overview/reports-page.tsx'), 'outbox')).ReportsPage,
}));
const StaffReport = lazy(async () => ({
  default: (await withTexts(import('./report/report-page.tsx'), 'outbox')).ReportPage,
}));

/** S1.03: the same address for the laboratory's people and for its partners, who see another page there. */
function Page({ Staff }: { Staff: ComponentType }) {
  const customer = useSession()?.customer;
  return <Suspense>{customer ? <PortalPage /> : <Staff />}</Suspense>;
}

export function ReportsPage() {
  return <Page Staff={StaffReports} />;
}

export function ReportPage() {
  return <Page Staff={StaffReport} />;
}
