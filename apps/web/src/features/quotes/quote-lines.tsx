import { NumberInput, Text } from '@mantine/core';
import { formatPercent, formatSum, MOST_COUNT } from '@nalaz/domain/quotes/quote.rules';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DraftLine } from './quote-draft.ts';
import classes from './quotes.module.css';

interface QuoteLinesProps {
  lines: readonly DraftLine[];
  /** Absent: the quote can no longer be changed. */
  onCount?: ((line: DraftLine, count: number) => void) | undefined;
  onRemove?: ((line: DraftLine) => void) | undefined;
}

export function QuoteLines({ lines, onCount, onRemove }: QuoteLinesProps) {
  const { t } = useTranslation('quotes');
  return (
    <table className={classes.lines} aria-label={t('lines.title')}>
      <thead>
        <tr>
          <th scope="col">{t('lines.naziv')}</th>
          <th scope="col" className={classes.count}>
            {t('lines.kolicina')}
          </th>
          <th scope="col" className={classes.number}>
            {t('lines.cijena')}
          </th>
          <th scope="col" className={classes.number}>
            {t('lines.iznos')}
          </th>
          {onRemove ? <td className={classes.count} /> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={`${line.vrsta} ${line._id}`} line={line} onCount={onCount} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line, onCount, onRemove }: Omit<QuoteLinesProps, 'lines'> & { line: DraftLine }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { naziv, sifra, vrsta, kolicina, iznos, gone } = line;
  return (
    <tr data-gone={gone || undefined}>
      <th scope="row">
        {naziv}{' '}
        <span className={classes.muted}>
          {sifra}
          {vrsta === 'PROFIL' ? ` · ${t('lines.profile')}` : ''}
        </span>
        {gone ? (
          <Text span display="block" size="xs" c="var(--mantine-color-error)">
            {t('lines.notOffered')}
          </Text>
        ) : null}
      </th>
      <td className={`${classes.count} ${onCount ? '' : classes.fixed}`}>
        {onCount ? (
          <NumberInput
            aria-label={t('lines.countOf', { naziv })}
            value={kolicina}
            onChange={(count) => onCount(line, Number(count))}
            min={1}
            max={MOST_COUNT}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            w={72}
          />
        ) : (
          kolicina
        )}
      </td>
      <td className={classes.number}>
        <PriceOf line={line} />
      </td>
      <td className={`${classes.number} ${classes.strong}`}>{formatSum(iznos, language)}</td>
      {onRemove ? (
        <td className={classes.count}>
          <IconButton
            label={t('lines.remove', { naziv })}
            icon={<IconTrash size={16} />}
            onClick={() => onRemove(line)}
          />
        </td>
      ) : null}
    </tr>
  );
}

/** The price that counts, and where it comes from when it is not everybody's. */
function PriceOf({ line: { konacna, osnovna, ugovorena, popust, izvor } }: { line: DraftLine }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const before = formatSum(ugovorena ?? osnovna, language);
  const source = ugovorena === null ? t('lines.instead', { cijena: before }) : t('lines.agreed', { cijena: before });
  // No single discount leads to a sum of prices that were each lowered already.
  const discount = popust > 0 && izvor !== 'ZBIR' ? ` (−${formatPercent(popust, language)})` : '';
  return (
    <>
      {formatSum(konacna, language)}
      {konacna === osnovna ? null : <span className={`${classes.muted} ${classes.below}`}>{source + discount}</span>}
    </>
  );
}
