import { Title } from '@mantine/core';
import { formatDate, formatDateTime } from '@nalaz/domain/language/format';
import { ownNumber } from '@nalaz/domain/patients/own-number.rules';
import type { SampleResults } from '@nalaz/domain/results/result.documents';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { UrgentMark } from '../../../ui/urgent-mark.tsx';
import classes from './bench.module.css';

interface PatientBannerProps {
  data: SampleResults;
  /** Who else has the sample open. */
  others: readonly string[];
}

/** Whose tube this is and what changes the reading of its results: in sight whatever is scrolled. */
export function PatientBanner({ data, others }: PatientBannerProps) {
  const { t } = useTranslation('results');
  const { uzorak } = data;
  const { patient } = uzorak;
  const facts = useFacts(data);
  return (
    <section className={classes.banner} aria-label={t('banner.label')}>
      <div className={classes.who}>
        <BackToList />
        <Title order={1} className={classes.name}>
          {patient.prezime} {patient.ime}
        </Title>
        <span className={classes.person}>
          {[
            data.dob || t('banner.ageUnknown'),
            patient.spol && t(`banner.sexes.${patient.spol}`),
            formatDate(data.dateofb),
            ownNumber(patient.jmbg),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.tube}>
          <b>{uzorak.id}</b> {uzorak.type}
        </span>
        <StatusBadge status={uzorak.status} locked={uzorak.zakljucen !== ''} />
        {uzorak.urgent ? <UrgentMark /> : null}
        {others.length > 0 ? (
          <span className={classes.others} role="status">
            <IconEye size={15} aria-hidden /> {t('banner.openedBy', { names: others.join(', ') })}
          </span>
        ) : null}
      </div>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFacts({ uzorak }: SampleResults) {
  const { t } = useTranslation('results');
  const yesNo = (answer: boolean | null) => (answer === null ? '' : t(answer ? 'banner.yes' : 'banner.no'));
  const pregnant = uzorak.trudnica
    ? uzorak.sedmica_trudnoce === null
      ? t('banner.yes')
      : t('banner.week', { week: uzorak.sedmica_trudnoce })
    : yesNo(uzorak.trudnica);
  return [
    { name: t('banner.pregnant'), value: pregnant },
    { name: t('banner.menopause'), value: yesNo(uzorak.menopauza) },
    { name: t('banner.phase'), value: uzorak.menstc ? t(`banner.phases.${uzorak.menstc}`) : '' },
    {
      name: t('banner.anticoagulant'),
      value: uzorak.anticoag ? t(`banner.anticoagulants.${uzorak.anticoag}`) : '',
    },
    {
      name: t('banner.taken'),
      value: uzorak.vrijemePoznato ? formatDateTime(uzorak.vrijeme) : t('banner.takenUnknown'),
    },
    { name: t('banner.sender'), value: uzorak.posiljaoc },
    { name: t('banner.doctor'), value: uzorak.ljekar },
    { name: t('banner.section'), value: uzorak.sekcijaNaziv },
    { name: t('banner.comment'), value: uzorak.komentar },
    { name: t('banner.rejected'), value: uzorak.odbijen ? uzorak.odbijen.razlog : '' },
  ].filter(({ value }) => value !== '');
}

function BackToList() {
  const { t } = useTranslation('results');
  const navigate = useNavigate();
  return (
    <IconButton
      label={t('banner.back')}
      icon={<IconArrowLeft size={18} />}
      onClick={() => void navigate({ to: '/obrada/pregled' })}
    />
  );
}
