import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../lib/report-failure.ts';
import { showLooks } from './audit.queries.ts';

/** Who saw this patient, on paper, for the patient. */
export function PrintLooks({ patient }: { patient: string }) {
  const { t } = useTranslation('audit');
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={15} aria-hidden />}
      onClick={() => void showLooks(patient, t('printLooks')).catch(reportFailure)}
    >
      {t('printLooks')}
    </Button>
  );
}
