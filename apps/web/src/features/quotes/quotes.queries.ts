import { changeQuoteStatus, printQuote, readQuote, readQuoteOffer, updateQuote } from '@nalaz/domain/calls.generated';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { showPdf } from '../../lib/show-pdf.ts';
import { type QuoteDraft, readDiscount } from './quote-draft.ts';

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', id],
    queryFn: async () => (await callApi(readQuote, { params: { id } })).data,
    meta: { expects: ['NOT_FOUND', 'INPUT_INVALID'] },
  });

export const offerQuery = (narucioc: string | null) =>
  queryOptions({
    queryKey: ['quotes', 'offer', narucioc],
    queryFn: () => callApi(readQuoteOffer, { query: narucioc ? { narucioc } : {} }),
    placeholderData: keepPreviousData,
  });

/** What the server answers is what the screen shows next, without asking again. */
function useQuoteMutation<Input>(id: string, send: (input: Input) => Promise<{ data: Quote }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await send(input)).data,
    onSuccess: (quote) => queryClient.setQueryData(quoteQuery(id).queryKey, quote),
    meta: { expects: ['ENTRY_STALE'] },
  });
}

export type NextStatus = Exclude<Quote['status'], 'NACRT'>;

export const useSaveQuote = (id: string) =>
  useQuoteMutation(id, ({ verzija, draft }: { verzija: number; draft: QuoteDraft }) => {
    const { narucioc, items, popust, napomena } = draft;
    const body = { verzija, narucioc, stavke: [...items], popust: readDiscount(popust) ?? 0, napomena };
    return callApi(updateQuote, { params: { id }, body });
  });

export const useMoveQuote = (id: string) =>
  useQuoteMutation(id, (body: { verzija: number; status: NextStatus }) =>
    callApi(changeQuoteStatus, { params: { id }, body }),
  );

export function usePrintQuote(id: string) {
  return useMutation({
    mutationFn: (name: string) => showPdf(name, async () => (await callApi(printQuote, { params: { id } })).pdf),
  });
}
