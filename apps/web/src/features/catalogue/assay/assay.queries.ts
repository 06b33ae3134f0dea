import { previewLabAssay } from '@nalaz/domain/calls.generated';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { Document } from '../catalogue.queries.ts';

/** What flags depend on; the rest of the document may change without asking again. */
export const flagParts = ({ reference, kriticne }: Document) => JSON.stringify([reference, kriticne]);

/** A document that is not yet of the right shape is refused, and the form says why. */
export const previewQuery = (id: string, dokument: Document) =>
  queryOptions({
    queryKey: ['catalogue', 'lab', 'preview', id, flagParts(dokument)],
    queryFn: () => callApi(previewLabAssay, { body: { labassay: { ...dokument, _id: id } as never } }),
    meta: { expects: ['INPUT_INVALID'] },
    retry: false,
  });
