import { Text } from '@mantine/core';
import { formatPercent, formatSum } from '@nalaz/domain/quotes/quote.rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import classes from './quotes.module.css';

interface QuoteTotalsProps {
  totals: { zbir: string; umanjenje: string; ukupno: string };
  popust: number;
  /** The prices are those of today, not those that the quote was saved with. */
  repriced: boolean;
}

export function QuoteTotals({ totals, popust, repriced }: QuoteTotalsProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  return (
    <div className={classes.totals}>
      <dl aria-label={t('totals.title')} aria-live="polite">
        {popust > 0 ? (
          <>
            <dt>{t('totals.sum')}</dt>
            <dd>{formatSum(totals.zbir, language)}</dd>
            <dt>{t('totals.discount', { percent: formatPercent(popust, language) })}</dt>
            <dd>−{formatSum(totals.umanjenje, language)}</dd>
          </>
        ) : null}
        <dt className={classes.total}>{t('totals.total')}</dt>
        <dd className={classes.total}>{formatSum(totals.ukupno, language)}</dd>
      </dl>
      {repriced ? (
        <Text size="xs" c="dimmed">
          {t('totals.today')}
        </Text>
      ) : null}
    </div>
  );
}
