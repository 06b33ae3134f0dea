import { formatDateTime } from '@nalaz/domain/language/format';
import type { Authenticity } from '@nalaz/domain/reports/authenticity.contract';
import type { ReportState } from '@nalaz/domain/reports/report.words';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconReplaceFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './public.module.css';

const ICONS: Readonly<Record<ReportState, typeof IconCircleCheckFilled>> = {
  VAŽI: IconCircleCheckFilled,
  OBUSTAVLJEN: IconAlertTriangleFilled,
  ZAMIJENJEN: IconReplaceFilled,
  POVUČEN: IconCircleXFilled,
};

/** Whether the paper in the hand still holds: by word, sign and colour. */
export function ReportStateCard({ report }: { report: Authenticity }) {
  const { t } = useTranslation('authenticity');
  const { stanje, broj, verzija, izdat, laboratorija } = report;
  const Icon = ICONS[stanje];
  return (
    <section className={classes.state} data-state={stanje} aria-label={t('state.label')}>
      <p className={classes.word}>
        <Icon size={44} aria-hidden />
        {t(`state.${stanje}.word`)}
      </p>
      <p>{t(`state.${stanje}.text`)}</p>
      <dl className={classes.facts}>
        <dt>{t('number')}</dt>
        <dd>
          {broj} <span className={classes.version}>{t('version', { verzija })}</span>
        </dd>
        <dt>{t('issued')}</dt>
        <dd>{formatDateTime(izdat)}</dd>
        <dt>{t('laboratory')}</dt>
        <dd>{laboratorija}</dd>
      </dl>
    </section>
  );
}
