import { formatDate, formatDateTime } from '@nalaz/domain/language/format';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './quotes.module.css';

/** For whom and since when; a draft's payer stands in its form instead. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { pacijent, narucioc, dan, izdat, placen, otkazan, autor, status, napomena } = quote;
  const moments = [
    [t('facts.prices'), formatDate(dan)],
    [t('facts.issued'), formatDateTime(izdat)],
    [t('facts.paid'), formatDateTime(placen)],
    [t('facts.cancelled'), formatDateTime(otkazan)],
    [t('facts.author'), autor],
    [t('terms.note'), status === 'NACRT' ? '' : napomena],
  ] as const;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('facts.patient')}</dt>
        <dd>
          {pacijent ? (
            <TextLink to={`/samples/${pacijent._id}`}>{`${pacijent.prezime} ${pacijent.ime}`}</TextLink>
          ) : (
            t('facts.nobody')
          )}
        </dd>
      </div>
      {status === 'NACRT' ? null : (
        <div>
          <dt>{t('facts.payer')}</dt>
          <dd>{narucioc?.naziv ?? t('facts.self')}</dd>
        </div>
      )}
      {moments.map(([label, text]) =>
        text ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
