import { previewLabel } from '@nalaz/domain/calls.generated';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { Document } from '../catalogue.queries.ts';

/** What the picture depends on; a name may change without asking again. */
const pictureParts = ({ sirinaMm, visinaMm, barkod, tekstovi }: Document) =>
  JSON.stringify([sirinaMm, visinaMm, barkod, tekstovi]);

/** A template that is not yet of the right shape is refused, and the form says why. The last picture stays meanwhile. */
export const labelPreviewQuery = (template: Document) =>
  queryOptions({
    queryKey: ['catalogue', 'naljepnice', 'preview', pictureParts(template)],
    queryFn: () => callApi(previewLabel, { body: { naljepnica: named(template) as never, tacakaPoMm: 8 } }),
    placeholderData: keepPreviousData,
    meta: { expects: ['INPUT_INVALID'] },
    retry: false,
  });

/** The picture of a new template is shown before it has a code and a name. */
const named = (template: Document) => ({ ...template, sifra: template.sifra || '-', naziv: template.naziv || '-' });
