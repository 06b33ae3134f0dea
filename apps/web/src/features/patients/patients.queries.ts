import {
  confirmIdentityChange,
  findPatient,
  findSimilarPatients,
  listIdentityChanges,
  listMerges,
  listPatients,
  meetPatient,
  mergePatients,
  readPatient,
  readSitePlaces,
  refuseIdentityChange,
  registerPatient,
  undoMerge,
  updatePatient,
} from '@nalaz/domain/calls.generated';
import type {
  registerPatient as Registering,
  findSimilarPatients as Similar,
  updatePatient as Updating,
} from '@nalaz/domain/patients/patients.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Static } from 'typebox';
import { i18n } from '../../i18n/i18n.ts';
import { callApi } from '../../lib/api.ts';
import { asCallFailure, CallFailure } from '../../lib/call-failure.ts';
import { withSecondPerson } from '../../ui/second-person/ask-second-person.ts';

const PATIENTS = ['patients'] as const;

export const patientsQuery = (query: TableQuery) =>
  queryOptions({
    queryKey: [...PATIENTS, 'list', query],
    queryFn: ({ signal }) => callApi(listPatients, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: [...PATIENTS, 'one', id],
    queryFn: async () => (await callApi(readPatient, { params: { id } })).pacijent,
    // A form must not start from what somebody has changed since.
    staleTime: 0,
  });

export const knownPatientQuery = (jmbg: string) =>
  queryOptions({
    queryKey: [...PATIENTS, 'known', jmbg],
    queryFn: async ({ signal }) => (await callApi(findPatient, { body: { jmbg }, signal })).pacijent,
    staleTime: 0,
    gcTime: 0,
  });

export type SimilarTo = Static<(typeof Similar)['body']>;

export const similarPatientsQuery = (body: SimilarTo) =>
  queryOptions({
    queryKey: [...PATIENTS, 'similar', body],
    queryFn: async ({ signal }) => (await callApi(findSimilarPatients, { body, signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** S9.09. */
export const placesQuery = (site: string) =>
  queryOptions({
    queryKey: ['sites', 'places', site],
    queryFn: async () =>
      (await callApi(readSitePlaces, { params: { id: site } })).sajt.mjesta.map(({ naziv }) => naziv),
    staleTime: 600_000,
  });

export const mergesQuery = (pacijent: string) =>
  queryOptions({
    queryKey: [...PATIENTS, 'merges', pacijent],
    queryFn: async () => (await callApi(listMerges, { query: { pacijent } })).data,
  });

/** S8.02: what broke, as opposed to what the laboratory refused, is a failed entry. */
async function asEntry<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const failure = asCallFailure(error);
    if (!failure || failure.expected || failure.status === 401) {
      throw error;
    }
    const { code, status, requestId } = failure;
    throw new CallFailure({ code, status, requestId, message: i18n.t('patients:entryFailed') });
  }
}

function useRereadPatients() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PATIENTS });
}

export function useRegisterPatient() {
  const reread = useRereadPatients();
  return useMutation({
    mutationFn: (body: Static<(typeof Registering)['body']>) => asEntry(callApi(registerPatient, { body })),
    onSuccess: () => void reread(),
  });
}

/** S2.83 "Set": every screen that is open takes the new record, whichever feature it belongs to. */
export function useUpdatePatient(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Static<(typeof Updating)['body']>) => asEntry(callApi(updatePatient, { params: { id }, body })),
    meta: { expects: ['ENTRY_STALE'] },
    onSuccess: ({ pacijent }) => {
      queryClient.setQueryData(patientQuery(id).queryKey, pacijent);
      void queryClient.invalidateQueries();
    },
  });
}

/** S7.11: from now on the patient is known at this site, and the samples are next. */
export function useAdmitPatient() {
  const router = useRouter();
  return useMutation({
    mutationFn: (jmbg: string) => callApi(meetPatient, { body: { jmbg } }),
    onSuccess: ({ pacijent }) => router.navigate({ to: `/samples/${pacijent._id}` }),
  });
}

/** Given up by whoever was asked to find a second person. */
const ASKED = { expects: ['SECOND_PERSON_NEEDED'] } as const;

export function useMergePatients() {
  const reread = useRereadPatients();
  return useMutation({
    mutationFn: (body: { ostaje: string; spojen: string; razlog: string }) =>
      withSecondPerson((second) => callApi(mergePatients, { body: { ...body, ...second } })),
    meta: ASKED,
    onSuccess: () => void reread(),
  });
}

export function useUndoMerge() {
  const reread = useRereadPatients();
  return useMutation({
    mutationFn: (id: string) => withSecondPerson((second) => callApi(undoMerge, { params: { id }, body: second })),
    meta: ASKED,
    onSuccess: () => void reread(),
  });
}

/** What waits for a second person, at the sites of whoever asks. */
export const identityChangesQuery = () =>
  queryOptions({
    queryKey: [...PATIENTS, 'identity'],
    queryFn: async () => (await callApi(listIdentityChanges, { query: { per_page: 50 } })).data,
    refetchInterval: 60_000,
  });

export function useConfirmIdentityChange() {
  const reread = useRereadPatients();
  return useMutation({
    mutationFn: (id: string) => callApi(confirmIdentityChange, { params: { id } }),
    onSettled: () => void reread(),
  });
}

export function useRefuseIdentityChange() {
  const reread = useRereadPatients();
  return useMutation({
    mutationFn: ({ id, razlog }: { id: string; razlog: string }) =>
      callApi(refuseIdentityChange, { params: { id }, body: { razlog } }),
    onSettled: () => void reread(),
  });
}
