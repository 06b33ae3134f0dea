import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddressPart } from '../../lib/use-address-part.ts';
import { useCalibrationColumn } from './assay/calibration-column.tsx';
import { CalibrationInAddress } from './assay/calibration-in-address.tsx';
import { CatalogueList } from './list/catalogue-list.tsx';

const KINDS = ['lab', 'ana'] as const;

/** S2.30: both lists, one after the other. */
export function AssaysPage() {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const [part] = useAddressPart('dio');
  const kind = KINDS.find((one) => one === part) ?? 'lab';
  return (
    <>
      <SegmentedControl
        aria-label={t('settings.part')}
        mb="sm"
        value={kind}
        data={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        // The filter of one list means nothing in the other.
        onChange={(dio) => void navigate({ to: '/assays', search: { dio } })}
      />
      {kind === 'ana' ? <AnalyserAssaysPage /> : <CatalogueList kind="lab" />}
    </>
  );
}

export function LabAssaysPage() {
  return <CatalogueList kind="lab" />;
}

export function AnalyserAssaysPage() {
  const calibration = useCalibrationColumn();
  return (
    <>
      <CatalogueList kind="ana" moreColumns={calibration} />
      <CalibrationInAddress />
    </>
  );
}

export function AnalysersPage() {
  return <CatalogueList kind="analysers" />;
}
