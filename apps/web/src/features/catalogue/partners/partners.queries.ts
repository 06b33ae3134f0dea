import {
  addPartnerDocument,
  listPartnerDocuments,
  readPartnerDocument,
  readPartnerPrices,
  removePartnerDocument,
} from '@nalaz/domain/calls.generated';
import type { PaperKind } from '@nalaz/domain/partners/paper-kinds';
import type { PartnerPaper } from '@nalaz/domain/partners/partners.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { showPdf } from '../../../lib/show-pdf.ts';

export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ['partners', 'papers', id],
    queryFn: () => callApi(listPartnerDocuments, { params: { id } }),
  });

/** Under `catalogue`, because whatever is saved there may change a price. */
export const pricesQuery = (id: string, dan: string) =>
  queryOptions({
    queryKey: ['catalogue', 'partneri', 'prices', id, dan],
    queryFn: () => callApi(readPartnerPrices, { params: { id }, query: { dan } }),
    placeholderData: keepPreviousData,
  });

export interface NewPaper {
  naziv: string;
  vrsta: PaperKind;
  sadrzaj: string;
}

export function useAddPaper(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPaper) => callApi(addPartnerDocument, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries(papersQuery(id)),
  });
}

export function useRemovePaper(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paperId: string) => callApi(removePartnerDocument, { params: { id: paperId } }),
    onSuccess: () => queryClient.invalidateQueries(papersQuery(id)),
  });
}

export function useOpenPaper() {
  return useMutation({
    mutationFn: ({ _id, naziv }: PartnerPaper) =>
      showPdf(naziv, async () => (await callApi(readPartnerDocument, { params: { id: _id } })).data.sadrzaj),
  });
}
