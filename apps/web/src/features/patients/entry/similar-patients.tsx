import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { bornText, patientName } from '../patient-text.ts';
import classes from '../patients.module.css';
import { type SimilarTo, similarPatientsQuery } from '../patients.queries.ts';
import type { PatientForm } from './patient-form.rules.ts';

const PAUSE_MS = 250;

interface Birth {
  dateofb?: string | undefined;
  godiste?: number | undefined;
}

/** Nothing is asked before there is enough to tell people apart. */
function askedOf({ ime, prezime, telefon, spol }: PatientForm, { dateofb, godiste }: Birth): SimilarTo | undefined {
  const named = prezime.trim().length > 1 && ime.trim().length > 0;
  const phoned = telefon.replace(/\D/g, '').length > 5;
  if (!named && !phoned) {
    return undefined;
  }
  return {
    ime,
    prezime,
    telefon,
    ...(spol === '' ? {} : { spol }),
    ...(dateofb === undefined ? {} : { dateofb }),
    ...(godiste === undefined ? {} : { godiste }),
  };
}

interface SimilarPatientsProps {
  form: PatientForm;
  birth: Birth;
  onAdmit: (jmbg: string) => void;
}

/** Who may be the same person, while somebody is typed in: a second record is harder to mend than to avoid. */
export function SimilarPatients({ form, birth, onAdmit }: SimilarPatientsProps) {
  const { t } = useTranslation('patients');
  const now = askedOf(form, birth);
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  const { data } = useQuery({
    ...similarPatientsQuery(asked ?? { ime: '', prezime: '', telefon: '' }),
    enabled: asked !== undefined,
  });
  const found = now && asked ? (data ?? []) : [];
  return (
    <aside className={classes.similar} data-found={found.length > 0 || undefined} aria-label={t('similar.title')}>
      <Title order={3}>{t('similar.title')}</Title>
      <Text size="sm" c="dimmed" role="status">
        {found.length > 0 ? t('similar.found', { count: found.length }) : t(now ? 'similar.none' : 'similar.help')}
      </Text>
      <Stack component="ul" gap="xs" className={classes.plain}>
        {found.map((patient) => (
          <li key={patient._id} className={classes.card}>
            <Text fw={600}>{patientName(patient)}</Text>
            <Text size="sm">{[bornText(patient), patient.adresa, patient.telefon].filter(Boolean).join(' · ')}</Text>
            <Group gap={6} justify="space-between" mt={4}>
              <Group gap={4}>
                {patient.slicno.map((why) => (
                  <ToneBadge key={why} tone="yellow">
                    {t(`similar.why.${why}`)}
                  </ToneBadge>
                ))}
              </Group>
              <Button
                variant="default"
                aria-label={t('admitNamed', { name: patientName(patient) })}
                onClick={() => onAdmit(patient.jmbg)}
              >
                {t('admit')}
              </Button>
            </Group>
          </li>
        ))}
      </Stack>
    </aside>
  );
}
