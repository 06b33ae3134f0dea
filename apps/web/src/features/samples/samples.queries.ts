import {
  aliquotSample,
  commentSamples,
  deleteSample,
  listLabelPrints,
  listPatientSamples,
  openIntake,
  printSampleLabels,
  readBarcode,
  readOffer,
  readSampleComment,
  registerVisit,
  rejectSample,
  showSample,
  updateSample,
  writeSampleComment,
} from '@nalaz/domain/calls.generated';
import type { PrintStatus } from '@nalaz/domain/labels/label.words';
import type * as contract from '@nalaz/domain/samples/samples.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../lib/api.ts';
import type { FailureCode } from '../../lib/call-failure.ts';

type Body<Name extends keyof typeof contract> = (typeof contract)[Name] extends { body: infer Schema extends object }
  ? Static<Schema>
  : never;
export type Visit = Body<'registerVisit'>;
export type SampleChange = Body<'updateSample'>;

export const offerQuery = () => queryOptions({ queryKey: ['samples', 'offer'], queryFn: () => callApi(readOffer) });

export const intakeQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['samples', 'intake', patientId],
    queryFn: () => callApi(openIntake, { params: { patientId } }),
  });

export const samplesQuery = (patientId: string, query: TableQuery) =>
  queryOptions({
    queryKey: ['samples', 'list', patientId, query],
    queryFn: () => callApi(listPatientSamples, { params: { patientId }, query }),
    placeholderData: keepPreviousData,
  });

export const sampleQuery = (sid: string) =>
  queryOptions({
    queryKey: ['samples', 'one', sid],
    queryFn: () => callApi(showSample, { params: { sid } }),
    // An edit begins with what is true now.
    staleTime: 0,
    gcTime: 0,
  });

export const commentQuery = (sid: string) =>
  queryOptions({
    queryKey: ['samples', 'comment', sid],
    queryFn: () => callApi(readSampleComment, { params: { sid } }),
    staleTime: 0,
    gcTime: 0,
  });

export const barcodeQuery = (id: string) =>
  queryOptions({ queryKey: ['samples', 'barcode', id], queryFn: () => callApi(readBarcode, { params: { id } }) });

const UNDER_WAY: readonly PrintStatus[] = ['ČEKA', 'ŠALJE'];
const LOOK_AGAIN_MS = 1_000;
const PRINTS_SHOWN = 100;

/** Today's labels of the site; looked at again while one of them is on its way. */
export const labelPrintsQuery = () =>
  queryOptions({
    queryKey: ['samples', 'labels'],
    queryFn: () => callApi(listLabelPrints, { query: { datum: 'DANAS', per_page: PRINTS_SHOWN } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => UNDER_WAY.includes(status)) ? LOOK_AGAIN_MS : false,
  });

/** Whatever changes a sample changes the lists that show it. */
function useSampleMutation<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  expects: readonly FailureCode[] = [],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { expects },
    onSettled: () => {
      for (const part of ['intake', 'list', 'labels']) {
        void queryClient.invalidateQueries({ queryKey: ['samples', part] });
      }
      void queryClient.invalidateQueries({ queryKey: ['results'] });
    },
  });
}

const BROKEN: readonly FailureCode[] = ['UNEXPECTED', 'STORE_FAILED', 'NETWORK', 'NO_SENSE'];

export const useRegisterVisit = () => useSampleMutation((body: Visit) => callApi(registerVisit, { body }));
export const useUpdateSample = () =>
  useSampleMutation(
    (body: SampleChange) => callApi(updateSample, { body }),
    [...BROKEN, 'ENTRY_STALE', 'NOT_FOUND', 'SAMPLE_READ_ONLY'],
  );
export const useDeleteSample = () =>
  useSampleMutation((id: string) => callApi(deleteSample, { body: { id } }), [...BROKEN]);
export const useWriteComment = () =>
  useSampleMutation(({ sid, komentar }: { sid: string; komentar: string }) =>
    callApi(writeSampleComment, { params: { sid }, body: { komentar } }),
  );
export const useCommentSamples = () =>
  useSampleMutation((body: Body<'commentSamples'>) => callApi(commentSamples, { body }));
export const usePrintLabels = () =>
  useSampleMutation(
    (body: Body<'printSampleLabels'>) => callApi(printSampleLabels, { body }),
    ['REPRINT_REASON_MISSING'],
  );

/** The labels as one PDF, base64. */
export function useLabelsPdf() {
  const { mutateAsync } = usePrintLabels();
  return async (body: Body<'printSampleLabels'>): Promise<string> => (await mutateAsync(body)).pdf ?? '';
}

export const useRejectSample = () =>
  useSampleMutation((body: Body<'rejectSample'>) => callApi(rejectSample, { body }), ['ENTRY_STALE']);
export const useAliquotSample = () =>
  useSampleMutation((body: Body<'aliquotSample'>) => callApi(aliquotSample, { body }), ['ENTRY_STALE']);
