import { Group, Text } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import { readDay } from '@nalaz/domain/requisitions/requisition.rules';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { doubtsAbout } from './referral-doubts.rules.ts';
import classes from './requisitions.module.css';
import type { Referral } from './requisitions.queries.ts';

/** Who it is about, and whether the laboratory knows them. A name that differs from the registered one is shown. */
export function ReferralPatient({ referral: { data, pacijent } }: { referral: Referral }) {
  const { t } = useTranslation('requisitions');
  const registered = pacijent ? `${pacijent.ime} ${pacijent.prezime}` : undefined;
  const birth = readDay(data.BIRTH_DATE);
  return (
    <div className={classes.patient}>
      <Group gap="xs" align="baseline">
        <Text fw={650} fz="lg" component="span">
          {data.IME}
        </Text>
        {pacijent ? (
          <ToneBadge tone="teal">{t('patient.known')}</ToneBadge>
        ) : (
          <ToneBadge tone="blue">{t('patient.new')}</ToneBadge>
        )}
      </Group>
      <Text c="dimmed" className={classes.numbers}>
        {[
          data.JMBG || t('patient.withoutNumber'),
          birth && t('patient.born', { date: formatDate(birth) }),
          data.telefon,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {doubtsAbout(data, registered).map((doubt) => (
        <Text key={doubt} className={classes.warning} role="alert" mt={6}>
          {t(`patient.${doubt}`, { name: registered })}
        </Text>
      ))}
    </div>
  );
}
