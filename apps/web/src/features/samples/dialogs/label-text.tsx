import { Text } from '@mantine/core';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Cap } from '../../../ui/cap.tsx';
import classes from '../samples.module.css';
import { barcodeQuery } from '../samples.queries.ts';

/** What the label of a sample says, so that the right tube gets it. */
export function LabelText({ sample }: { sample: Sample }) {
  const { t } = useTranslation('samples');
  const { data } = useQuery(barcodeQuery(sample._id));
  return (
    <div className={classes.label}>
      <Cap boja={sample.epruveta.boja} />
      <div>
        <Text fw={650}>
          {sample.patient.prezime} {sample.patient.ime}
          {data ? ` · ${data.godiste}` : ''}
        </Text>
        <Text className={classes.number}>{sample.id}</Text>
        <Text c="dimmed" size="xs">
          {sample.type} · {sample.sekcijaNaziv}
          {data ? ` · ${data.datum} · ${t('labels.dayNumber', { number: data.pacijentRBr })}` : ''}
        </Text>
      </div>
    </div>
  );
}
