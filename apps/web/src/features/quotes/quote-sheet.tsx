import { Alert, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Tone, ToneBadge } from '../../ui/tone-badge.tsx';
import { ItemSearch } from './item-search.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteDialogs } from './quote-dialogs.tsx';
import { addItem, readDiscount, removeItem, setCount } from './quote-draft.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import { QuoteTotals } from './quote-totals.tsx';
import classes from './quotes.module.css';
import type { NextStatus } from './quotes.queries.ts';
import { useQuoteEditing } from './use-quote-editing.ts';

const TONES: Record<Quote['status'], Tone> = { NACRT: 'grey', IZDAT: 'blue', PLAĆEN: 'teal', OTKAZAN: 'red' };

export function QuoteSheet({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const editing = useQuoteEditing(quote);
  const { editable, draft, change, lines, totals, offer } = editing;
  const [asked, setAsked] = useState<NextStatus | null>(null);
  const move = async (next: NextStatus) => {
    await editing.move(next);
    setAsked(null);
  };
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && editable && !asked) {
      event.preventDefault();
      void editing.save();
    }
  });
  return (
    <div className={classes.page}>
      <PageHeader
        title={quote.broj ? t('numbered', { broj: quote.broj }) : t('title')}
        counts={<ToneBadge tone={TONES[quote.status]}>{t(`status.${quote.status}`)}</ToneBadge>}
        action={
          <QuoteActions
            quote={quote}
            changed={editing.changed}
            saving={editing.busy}
            saveObstacle={editing.saveObstacle}
            issueObstacle={editing.issueObstacle}
            onSave={() => void editing.save()}
            // A payment is only noted; there is nothing to read over first.
            onAsk={(next) => (next === 'PLAĆEN' ? void move(next) : setAsked(next))}
          />
        }
      />
      {editing.stale ? (
        <Alert color="yellow" role="alert">
          {t('stale.text')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void editing.reload()}>
            {t('stale.reload')}
          </Button>
        </Alert>
      ) : null}
      <QuoteFacts quote={quote} />
      {editable ? <ItemSearch offer={offer?.data ?? []} onAdd={(item) => change(addItem(draft, item))} /> : null}
      <QuoteLines
        lines={lines}
        onCount={editable ? (line, count) => change(setCount(draft, line, count)) : undefined}
        onRemove={editable ? (line) => change(removeItem(draft, line)) : undefined}
      />
      <div className={classes.foot}>
        {editable ? (
          <QuoteTerms
            draft={draft}
            partners={withPayer(offer?.partneri ?? [], quote.narucioc)}
            onChange={(some) => change({ ...draft, ...some })}
          />
        ) : (
          <span />
        )}
        <QuoteTotals totals={totals} popust={readDiscount(draft.popust) ?? 0} repriced={editing.changed} />
      </div>
      <QuoteDialogs
        quote={quote}
        total={totals.ukupno}
        asked={asked}
        busy={editing.busy}
        onClose={() => setAsked(null)}
        onMove={(next) => void move(next)}
      />
      <LeaveDialog unsaved={editing.changed} />
    </div>
  );
}

type Named = { _id: string; naziv: string };

/** Whoever pays now is named also when they are no longer chosen from the list. */
const withPayer = (partners: readonly Named[], payer: Named | null): readonly Named[] =>
  payer && !partners.some(({ _id }) => _id === payer._id) ? [payer, ...partners] : partners;
