import {
  disableEntry,
  editAnalyser,
  editAnalyserAssay,
  editAnalyserType,
  editAutoverificationRule,
  editConsistencyRule,
  editDoctor,
  editKnownCritical,
  editLabAssay,
  editLabelTemplate,
  editLocation,
  editPartner,
  editPriceList,
  editPrinter,
  editProfile,
  editReferenceGroup,
  editReferralCode,
  editReportLayout,
  editRole,
  editSampleDefinition,
  editSampleType,
  editSection,
  editSite,
  editTechnology,
  editTestGroup,
  editUnit,
  editUser,
  listCatalogue,
  listUsedBy,
  listVersions,
  readEntry,
  readSchema,
  restoreVersion,
  withdrawScheduled,
} from '@nalaz/domain/calls.generated';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import type { ProblemCode } from '@nalaz/domain/catalogue/problems';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { type SecondProof, withSecondPerson } from '../../ui/second-person/ask-second-person.ts';

export type Document = Record<string, unknown>;

const EDIT_CALLS = {
  sites: editSite,
  users: editUser,
  uloge: editRole,
  lokacije: editLocation,
  doktori: editDoctor,
  sekcije: editSection,
  grupe: editTestGroup,
  refgr: editReferenceGroup,
  jedinice: editUnit,
  tehnologije: editTechnology,
  tipovi: editAnalyserType,
  analysers: editAnalyser,
  'uzorak-def': editSampleDefinition,
  uzorak: editSampleType,
  lab: editLabAssay,
  ana: editAnalyserAssay,
  profili: editProfile,
  cjenovnici: editPriceList,
  partneri: editPartner,
  naljepnice: editLabelTemplate,
  stampaci: editPrinter,
  katalozi: editReferralCode,
  konzistentnost: editConsistencyRule,
  autoverifikacija: editAutoverificationRule,
  poznati: editKnownCritical,
  izgledi: editReportLayout,
} as const satisfies Record<KindName, unknown>;

export const catalogueQuery = (kind: KindName, naDan?: string) =>
  queryOptions({
    queryKey: ['catalogue', kind, 'list', naDan],
    queryFn: () => callApi(listCatalogue, { params: { kind }, query: naDan ? { naDan } : {} }),
    placeholderData: keepPreviousData,
  });

export const entryQuery = (kind: KindName, id: string, which: { naDan?: string; verzija?: number } = {}) =>
  queryOptions({
    queryKey: ['catalogue', kind, 'entry', id, which],
    queryFn: () => callApi(readEntry, { params: { kind, id }, query: which }),
  });

export const versionsQuery = (kind: KindName, id: string) =>
  queryOptions({
    queryKey: ['catalogue', kind, 'versions', id],
    queryFn: () => callApi(listVersions, { params: { kind, id } }),
  });

export const usedByQuery = (kind: KindName, id: string) =>
  queryOptions({
    queryKey: ['catalogue', kind, 'usedBy', id],
    queryFn: () => callApi(listUsedBy, { params: { kind, id } }),
  });

export const schemaQuery = (kind: KindName) =>
  queryOptions({
    queryKey: ['catalogue', kind, 'schema'],
    queryFn: () => callApi(readSchema, { params: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Refusals that the editor itself shows, beside the fields. */
const SHOWN_BY_EDITOR = {
  expects: ['ENTRY_STALE', 'ENTRY_INVALID', 'ENTRY_IN_USE', 'ENTRY_SCHEDULED', 'INPUT_INVALID', 'SECOND_PERSON_NEEDED'],
} as const;

function useChange<Input, Answer>(change: (input: Input, second: Partial<SecondProof>) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withSecondPerson((second) => change(input, second)),
    meta: SHOWN_BY_EDITOR,
    // A name or a unit is shown in the lists of other kinds too.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
  });
}

export interface SaveInput {
  id?: string | undefined;
  verzija?: number | undefined;
  dokument: Document;
  razlog: string;
  vrijediOd?: string | undefined;
  potvrda: ProblemCode[];
}

export const useSaveEntry = (kind: KindName) =>
  useChange(({ id, verzija, dokument, razlog, vrijediOd, potvrda }: SaveInput, second) =>
    callApi(EDIT_CALLS[kind], {
      body: {
        [KIND_KEYS[kind]]: id ? { _id: id, verzija, ...dokument } : dokument,
        razlog,
        potvrda: potvrda as [],
        ...second,
        ...(vrijediOd ? { vrijediOd } : {}),
      },
    }),
  );

export const useRestoreVersion = (kind: KindName, id: string) =>
  useChange((body: { verzija: number; izVerzije: number; razlog: string }, second) =>
    callApi(restoreVersion, { params: { kind, id }, body: { ...body, ...second } }),
  );

export const useDisableEntry = (kind: KindName, id: string) =>
  useChange((body: { verzija: number; razlog: string }, second) =>
    callApi(disableEntry, { params: { kind, id }, body: { ...body, ...second } }),
  );

export const useWithdrawScheduled = (kind: KindName, id: string) =>
  useChange((body: { verzija: number; razlog: string }) => callApi(withdrawScheduled, { params: { kind, id }, body }));
