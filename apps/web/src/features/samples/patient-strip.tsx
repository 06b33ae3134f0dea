import { Button, Text, Title } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import type { Patient } from '@nalaz/domain/patients/patients.contract';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countText, shownAge } from '../../lib/patient-age.rules.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './patient-strip.module.css';

interface PatientStripProps {
  patient: Patient;
  unfinished: number;
  onShowUnfinished: () => void;
  /** At the end of the strip. */
  children?: ReactNode;
}

/** Who stands at the counter: in sight whatever is scrolled or open, so that no tube gets another person's name. */
export function PatientStrip({ patient, unfinished, onShowUnfinished, children }: PatientStripProps) {
  const { t } = useTranslation('samples');
  const { ime, prezime, roditelj, dateofb, godiste, spol, jmbg, telefon } = patient;
  const age = shownAge(patient, new Date());
  const born = dateofb ? formatDate(dateofb) : godiste === null ? t('patient.unknown') : String(godiste);
  const facts = [
    {
      name: t('patient.born'),
      value: age ? `${born} (${t(`patient.age.${age.unit}`, { count: age.count, shown: countText(age) })})` : born,
    },
    { name: t('patient.sex'), value: t(`patient.sexes.${spol}`) },
    { name: t('patient.number'), value: jmbg },
    { name: t('patient.phone'), value: telefon },
    { name: t('patient.parent'), value: roditelj },
  ].filter(({ value }) => value !== '');
  return (
    <section className={classes.strip} aria-label={t('patient.label')}>
      <BackToIntake />
      <Title order={1} className={classes.name}>
        {prezime} {ime}
      </Title>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <Text component="dt" c="dimmed" inherit>
              {name}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unfinished > 0 ? (
        <Button
          variant="default"
          className={classes.unfinished}
          leftSection={<IconAlertTriangle size={15} aria-hidden />}
          onClick={onShowUnfinished}
        >
          {t('unfinished.button', { count: unfinished })}
        </Button>
      ) : null}
      {children}
    </section>
  );
}

function BackToIntake() {
  const { t } = useTranslation('samples');
  const navigate = useNavigate();
  return (
    <IconButton
      label={t('patient.back')}
      icon={<IconArrowLeft size={18} />}
      onClick={() => void navigate({ to: '/prijem' })}
    />
  );
}
