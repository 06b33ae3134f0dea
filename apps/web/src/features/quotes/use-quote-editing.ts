import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../lib/call-failure.ts';
import { toast } from '../../ui/toast.ts';
import { draftOf, isChanged, linesOf, obstacleOf, type QuoteDraft, totalsOf } from './quote-draft.ts';
import { type NextStatus, offerQuery, quoteQuery, useMoveQuote, useSaveQuote } from './quotes.queries.ts';

const SAID = { IZDAT: 'actions.issued', PLAĆEN: 'actions.paid', OTKAZAN: 'actions.cancelled' } as const;

/** One quote on the screen: what is typed, what it comes to, and what may be done with it. */
export function useQuoteEditing(quote: Quote) {
  const { t } = useTranslation('quotes');
  const queryClient = useQueryClient();
  const editable = quote.status === 'NACRT';
  const [typed, setTyped] = useState<QuoteDraft>();
  const [stale, setStale] = useState(false);
  const draft = typed ?? draftOf(quote);
  const changed = editable && isChanged(quote, draft);
  const offer = useQuery({ ...offerQuery(draft.narucioc), enabled: editable });
  const priced = offer.data !== undefined && !offer.isPlaceholderData;
  const lines = linesOf(quote, draft, offer.data?.data);
  const obstacle = obstacleOf(draft, lines, priced || !changed);
  const save = useSaveQuote(quote._id);
  const move = useMoveQuote(quote._id);

  const send = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      setStale(asCallFailure(error)?.code === 'ENTRY_STALE');
      return undefined;
    }
  };
  const saved = async (): Promise<Quote | undefined> => {
    if (!changed) {
      return quote;
    }
    const next = await send(() => save.mutateAsync({ verzija: quote.verzija, draft }));
    if (next) {
      setTyped(undefined);
    }
    return next;
  };
  return {
    editable,
    draft,
    changed,
    lines,
    totals: totalsOf(draft, lines),
    offer: offer.data,
    stale,
    saveObstacle: changed ? obstacle && t(`reasons.${obstacle}`) : t('reasons.unchanged'),
    issueObstacle: obstacle && t(`reasons.${obstacle}`),
    busy: save.isPending || move.isPending,
    change: (next: QuoteDraft) => setTyped(next),
    save: async () => {
      if (changed && !obstacle && (await saved())) {
        toast.success(t('actions.saved'));
      }
    },
    /** What is on the screen is what is issued; a cancelled one keeps what was saved. */
    move: async (status: NextStatus) => {
      const current = status === 'OTKAZAN' ? quote : await saved();
      const moved = current && (await send(() => move.mutateAsync({ verzija: current.verzija, status })));
      if (moved) {
        setTyped(undefined);
        toast.success(t(SAID[status], { broj: moved.broj }));
      }
    },
    reload: async () => {
      await queryClient.invalidateQueries(quoteQuery(quote._id));
      setTyped(undefined);
      setStale(false);
    },
  };
}
