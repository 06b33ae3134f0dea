import { Loader } from '@mantine/core';
import { IconFileOff, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CompareFile } from './compare-file.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { OpenForm } from './open-form.tsx';
import classes from './public.module.css';
import { authenticityQuery } from './public.queries.ts';
import { ReportStateCard } from './report-state.tsx';

/** What a QR code leads to: for whoever holds the paper, on a telephone first, without signing in. */
export function PublicPage() {
  const { t } = useTranslation('authenticity');
  const { javniId } = useParams({ strict: false }) as { javniId?: string };
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <h1>{t('title')}</h1>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        {javniId ? (
          <CheckedReport key={javniId} javniId={javniId} />
        ) : (
          <div className={classes.card}>
            <EmptyState icon={<IconQrcode size={48} stroke={1.4} />} title={t('scan.title')} why={t('scan.why')} />
          </div>
        )}
      </main>
    </div>
  );
}

function CheckedReport({ javniId }: { javniId: string }) {
  const { t } = useTranslation('authenticity');
  const { data, error, refetch } = useQuery(authenticityQuery(javniId));
  if (data) {
    return (
      <>
        <ReportStateCard report={data} />
        {data.stanje === 'POVUČEN' || data.stanje === 'OBUSTAVLJEN' ? null : <OpenForm javniId={javniId} />}
        {data.sha256 && window.isSecureContext ? <CompareFile sha256={data.sha256} /> : null}
      </>
    );
  }
  const failure = asCallFailure(error);
  if (!failure) {
    return <Loader aria-label={t('ui:loading')} />;
  }
  return (
    <div className={classes.card}>
      {failure.status === 404 || failure.status === 400 ? (
        <EmptyState icon={<IconFileOff size={48} stroke={1.4} />} title={t('unknown.title')} why={t('unknown.why')} />
      ) : (
        <ErrorState message={failure.message} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
