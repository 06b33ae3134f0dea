import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type QuoteDraft, readDiscount } from './quote-draft.ts';
import classes from './quotes.module.css';

interface QuoteTermsProps {
  draft: QuoteDraft;
  partners: readonly { _id: string; naziv: string }[];
  onChange: (change: Partial<QuoteDraft>) => void;
}

export function QuoteTerms({ draft, partners, onChange }: QuoteTermsProps) {
  const { t } = useTranslation('quotes');
  return (
    <div className={classes.terms}>
      <Select
        label={t('terms.payer')}
        placeholder={t('terms.self')}
        data={partners.map(({ _id, naziv }) => ({ value: _id, label: naziv }))}
        value={draft.narucioc}
        onChange={(narucioc) => onChange({ narucioc })}
        searchable
        clearable
      />
      <TextInput
        label={t('terms.discount')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.popust}
        error={readDiscount(draft.popust) === undefined ? t('terms.discountWrong') : undefined}
        onChange={(event) => onChange({ popust: event.currentTarget.value })}
      />
      <Textarea
        className={classes.note ?? ''}
        label={t('terms.note')}
        description={t('terms.noteHint')}
        maxLength={500}
        autosize
        minRows={2}
        value={draft.napomena}
        onChange={(event) => onChange({ napomena: event.currentTarget.value })}
      />
    </div>
  );
}
