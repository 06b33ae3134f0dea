import type { ErrorTexts } from '../error-texts.ts';

/** Reports and their ways out. */
export const REPORTS_ERRORS = {
  REPORT_OUTDATED: {
    status: 200,
    local: 'Podatak o pacijentu je ispravljen nakon verifikacije: najprije ponovo verificirajte rezultate.',
    en: 'A fact about the patient was corrected after verification: first verify the results again.',
  },
  REPORT_NOTHING_NEW: {
    status: 200,
    local: 'Nema ničeg novog za nalaz.',
    en: 'There is nothing new for a report.',
  },
  REPORT_INCOMPLETE: {
    status: 200,
    local: 'Konačan nalaz se izdaje kada su svi uzorci verificirani, a svaka pretraga ima rezultat ili je otkazana.',
    en: 'A final report is issued when all samples are verified and each test has a result or was cancelled.',
  },
  REPORT_SUSPENDED: {
    status: 200,
    local: 'Nalaz je privremeno obustavljen; obratite se laboratoriji.',
    en: 'The report is suspended for now; please contact the laboratory.',
  },
  REPORT_KEPT_CRITICAL: {
    status: 200,
    local: 'Rezultat je sada kritičan, a nalaz to ne pokazuje: mora se izmijeniti.',
    en: 'The result is critical now and the report does not show it: it has to be amended.',
  },
  REPORT_KEPT_SUSPENDED: {
    status: 200,
    local: 'Nalaz je obustavljen: izmijenite ga, izdajte novu verziju ili ukinite obustavu.',
    en: 'The report is suspended: amend it, issue a new version or let it hold again.',
  },
  REPORT_REPLACED: {
    status: 200,
    local: 'Ovu verziju nalaza je zamijenila novija.',
    en: 'A newer version has taken the place of this one.',
  },
  REPORT_NOT_SUSPENDED: { status: 200, local: 'Nalaz nije obustavljen.', en: 'The report is not suspended.' },
  REPORT_CHANGED: {
    status: 200,
    local: 'Nalaz više ne odgovara verifikovanim rezultatima. Izdajte novu verziju.',
    en: 'The report no longer says what is verified. Issue a new version.',
  },
  BATCH_CHANGED: {
    status: 200,
    local: 'Neki od nalaza više ne važe. Štampa se priprema ponovo bez njih.',
    en: 'Some of the reports no longer hold. The print is prepared anew without them.',
  },
  REPORT_WITHDRAWN: { status: 200, local: 'Nalaz je već povučen.', en: 'The report has already been withdrawn.' },
  REPORT_NOT_DRAWN: {
    status: 200,
    local: 'PDF se još izrađuje. Pokušajte ponovo za trenutak.',
    en: 'The PDF is still being made. Try again in a moment.',
  },
  CONSENT_MISSING: {
    status: 200,
    local: 'Pacijent nije dao saglasnost za slanje e-poštom.',
    en: 'The patient has not agreed to reports by e-mail.',
  },
  DELIVERY_ADDRESS_MISSING: {
    status: 200,
    local: 'Primalac ne prima nalaze ovim putem: put nije otvoren ili nema adresu.',
    en: 'The recipient takes no reports this way: it is not open or has no address.',
  },
  DELIVERY_FINISHED: {
    status: 200,
    local: 'Dostava je već završena ili je upravo u toku.',
    en: 'The delivery is finished or just under way.',
  },
  PICKUP_REFUSED: {
    status: 200,
    local: 'Datum rođenja ili kod nisu ispravni.',
    en: 'The birth date or the code is wrong.',
  },
  PICKUP_DELAYED: {
    status: 200,
    local: 'Previše pokušaja. Pokušajte ponovo za {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  BATCH_EMPTY: { status: 200, local: 'Nema nalaza za štampu.', en: 'There are no reports to print.' },
} as const satisfies ErrorTexts;
