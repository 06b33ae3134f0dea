import { formatDate } from '@nalaz/domain/language/format';
import { findingText } from '@nalaz/domain/results/judgement/findings.texts';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';
import classes from './critical.module.css';
import type { Item } from './critical.queries.ts';
import { RecallText, RemovedText } from './task-words.tsx';

const TONES: Partial<Record<Item['stanje'], Tone>> = { ČEKA: 'red', PROVJERA: 'yellow' };

/** Each result of a task: how far it is, and why it is critical or nobody is called for it. */
export function ItemList({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('critical');
  const language = useLanguage();
  return (
    <ul className={classes.attempts} aria-label={t('results')}>
      {items.map((item) => (
        <li key={item._id} data-item={item.stanje}>
          <span>
            {item.naziv} <b>{showResult(item.rezultat, language)}</b>{' '}
            <span className={classes.unit}>{item.jedinica}</span> {item.flag ? <ResultFlag flag={item.flag} /> : null}
          </span>
          <ToneBadge tone={TONES[item.stanje] ?? 'grey'}>{t(`itemStates.${item.stanje}`)}</ToneBadge>
          {item.ponovljen ? <ToneBadge tone="grey">{t('repeated')}</ToneBadge> : null}
          {item.zamjenjuje ? <ToneBadge tone="blue">{t('corrected')}</ToneBadge> : null}
          {item.opoziv ? <RecallText recall={item.opoziv} /> : null}
          {item.provjera ? <RemovedText removed={item.provjera} /> : null}
          {item.nalaz ? <span className={classes.unit}>{findingText(item.nalaz, language)}</span> : null}
          {item.poznat ? (
            <span>
              {t('knownBy', {
                rule: item.poznat.sifra,
                reason: item.poznat.razlog,
                until: formatDate(item.poznat.vrijediDo),
              })}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
