import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../lib/call-failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnfinishedDialog } from './dialogs/unfinished-dialog.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PatientStrip } from './patient-strip.tsx';
import classes from './samples.module.css';
import { intakeQuery, offerQuery } from './samples.queries.ts';
import { SamplesSection } from './samples-section.tsx';
import type { Intake } from './use-order.ts';

interface SamplesPageProps {
  /** The report belongs to another feature; it is shown by the sample's id and number. */
  onShowReport: (sid: string, number: string) => void;
  /** How the patient gets the report; it belongs to another feature too. */
  Handover: ComponentType<{ patientId: string }>;
}

/** S2.05. Another patient is another page: nothing of an order may go over to the next person. */
export function SamplesPage(props: SamplesPageProps) {
  const { patientId = '' } = useParams({ strict: false });
  return <PatientIntake key={patientId} patientId={patientId} {...props} />;
}

const NONE = new Set<string>();

function PatientIntake({ patientId, onShowReport, Handover }: SamplesPageProps & { patientId: string }) {
  const { t } = useTranslation('samples');
  const offer = useQuery(offerQuery());
  const opened = useQuery(intakeQuery(patientId));
  const [made, setMade] = useState<ReadonlySet<string>>(NONE);
  const [listing, setListing] = useState(false);
  const intake = useMemo<Intake | undefined>(
    () =>
      offer.data && opened.data
        ? {
            offer: offer.data.data,
            patient: opened.data.pacijent,
            earlier: opened.data.nedavno,
            lastOrder: opened.data.zadnjaNarudzba,
          }
        : undefined,
    [offer.data, opened.data],
  );
  const error = opened.error ?? offer.error;
  if (!intake) {
    return (
      <>
        <PageHeader title={t('title')} />
        {error ? (
          <ErrorState
            message={error.message}
            requestId={asCallFailure(error)?.requestId}
            onRetry={() => void Promise.all([offer.refetch(), opened.refetch()])}
          />
        ) : (
          <Stack gap="sm">
            <Skeleton height={48} />
            <Skeleton height={320} />
          </Stack>
        )}
      </>
    );
  }
  const unfinished = opened.data?.nezavrseni ?? [];
  return (
    <div className={classes.page}>
      <PatientStrip patient={intake.patient} unfinished={unfinished.length} onShowUnfinished={() => setListing(true)}>
        <Handover patientId={patientId} />
      </PatientStrip>
      <OrderPanel intake={intake} onSaved={(samples) => setMade(new Set(samples.map(({ _id }) => _id)))} />
      <SamplesSection intake={intake} made={made} onShowReport={onShowReport} />
      <UnfinishedDialog samples={unfinished} opened={listing} onClose={() => setListing(false)} />
    </div>
  );
}
