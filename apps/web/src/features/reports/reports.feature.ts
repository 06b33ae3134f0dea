import { defineFeature } from '../../lib/feature.ts';
import { deliveryNotice, readyNotice } from './reports.notices.ts';

const loadReports = () => import('./reports-pages.tsx');
const loadOutbox = async () => (await import('./outbox/outbox-page.tsx')).OutboxPage;
const loadPublic = async () => (await import('./public/public-page.tsx')).PublicPage;

export const reportsFeature = defineFeature({
  screens: [
    { path: '/nalazi/pregled', load: async () => (await loadReports()).ReportsPage, forCustomers: true },
    { path: '/nalazi/pregled/$id', load: async () => (await loadReports()).ReportPage, forCustomers: true },
    { path: '/nalazi/outbox', load: loadOutbox },
    { path: '/nalazi/outbox/$id', load: loadOutbox },
    { path: '/nalaz', load: loadPublic },
    { path: '/nalaz/$javniId', load: loadPublic },
  ],
  notices: { reportReady: readyNotice, deliveryChanged: deliveryNotice },
});
