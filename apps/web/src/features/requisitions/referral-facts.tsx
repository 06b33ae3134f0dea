import { Text } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import { isUrgent, readDay } from '@nalaz/domain/requisitions/requisition.rules';
import type { Requisition } from '@nalaz/domain/requisitions/requisitions.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UrgentMark } from '../../ui/urgent-mark.tsx';
import classes from './requisitions.module.css';

const SEXES: Readonly<Record<string, 'MUŠKI' | 'ŽENSKI'>> = { M: 'MUŠKI', F: 'ŽENSKI' };
const FIELDS = ['spol', 'datum', 'hitno', 'ljekar', 'posiljaoc', 'katalozi', 'predefinisane_pretrage'] as const;
type Field = (typeof FIELDS)[number];
const SHORT: readonly Field[] = ['spol', 'datum', 'hitno'];

/** S2.64. S8.07: a referral that could not be read has an error in every field. */
export function ReferralFacts({ referral }: { referral: Requisition | undefined }) {
  const { t } = useTranslation('requisitions');
  const shown = referral ? shownFields(referral, t('no')) : undefined;
  return (
    <dl className={classes.facts}>
      {FIELDS.map((field) => (
        <div key={field} data-short={SHORT.includes(field) || undefined}>
          <Text component="dt" size="xs" c="dimmed">
            {t(`fields.${field}`)}
          </Text>
          <dd className={shown ? classes.fact : classes.failed}>{shown ? shown[field] : t('error')}</dd>
        </div>
      ))}
    </dl>
  );
}

const NOTHING = '—';

function shownFields(referral: Requisition, no: string): Record<Field, ReactNode> {
  const day = readDay(referral.DATUM);
  return {
    spol: SEXES[referral.GENDER.trim().toUpperCase()] ?? (referral.GENDER || NOTHING),
    datum: day ? formatDate(day) : referral.DATUM || NOTHING,
    hitno: isUrgent(referral.HITNO) ? <UrgentMark /> : no,
    ljekar: referral.LJEKAR || NOTHING,
    posiljaoc: referral.posiljaoc || NOTHING,
    katalozi: referral.KATALOZI || NOTHING,
    predefinisane_pretrage: referral.PREDEFINISANE_PRETRAGE || NOTHING,
  };
}
