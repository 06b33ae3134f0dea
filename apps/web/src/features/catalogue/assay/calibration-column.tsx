import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import type { MoreColumns } from '../list/catalogue-columns.tsx';
import classes from './assay.module.css';
import { calibrationIn, calibrationState } from './calibration.rules.ts';
import { CalibrationBadge } from './calibration-badge.tsx';
import { useOpenCalibration } from './calibration-in-address.tsx';

const ORDER = { expired: 0, soon: 1, none: 2, valid: 3 } as const;

const stateOf = ({ polja }: CatalogueRow) => calibrationState(calibrationIn(polja), dayOf(new Date()));

/** For the list of channels: which calibration has run out, and the way to record a new one. */
export function useCalibrationColumn(): MoreColumns {
  const { t } = useTranslation('assay');
  const openCalibration = useOpenCalibration();
  // The columns stay the same while the address changes.
  const open = useRef(openCalibration);
  open.current = openCalibration;
  return useMemo(
    () => () => [
      {
        id: 'kalibracijaStanje',
        header: t('calibration.column'),
        text: (row) => t(`calibration.states.${stateOf(row)}`, { day: '' }),
        order: (row) => ORDER[stateOf(row)],
        sortable: true,
        searched: false,
        cell: (row) => (
          <Hint text={t('calibration.title')}>
            <UnstyledButton className={classes.holder} onClick={() => open.current(row._id)}>
              <CalibrationBadge calibration={calibrationIn(row.polja)} />
              <VisuallyHidden>{t('calibration.openFor', { name: row.naziv })}</VisuallyHidden>
            </UnstyledButton>
          </Hint>
        ),
      },
    ],
    [t],
  );
}
