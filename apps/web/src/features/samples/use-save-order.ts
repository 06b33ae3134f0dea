import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useTranslation } from 'react-i18next';
import { showPdf } from '../../lib/show-pdf.ts';
import { toast } from '../../ui/toast.ts';
import { useLabelsPdf, useRegisterVisit, type Visit } from './samples.queries.ts';

/** One save makes the samples; their labels go to the printer with it, or come back as a PDF. */
export function useSaveOrder(onSaved: (samples: readonly Sample[]) => void) {
  const { t } = useTranslation('samples');
  const register = useRegisterVisit();
  const readPdf = useLabelsPdf();
  const makeSamples = async (visit: Visit) => {
    const { data } = await register.mutateAsync(visit);
    onSaved(data);
    toast.success(t(visit.stampac ? 'saved' : 'savedAsPdf', { count: data.length }));
    return data.map(({ _id }) => ({ sid: _id, kolicina: visit.naljepnica }));
  };
  const save = (visit: Visit) => {
    const saving = visit.stampac
      ? makeSamples(visit)
      : showPdf(t('labels.file'), async () => readPdf({ uzorci: await makeSamples(visit), razlog: '' }));
    // What failed has been said by whoever made the call.
    saving.catch(() => undefined);
  };
  return { save, busy: register.isPending };
}
