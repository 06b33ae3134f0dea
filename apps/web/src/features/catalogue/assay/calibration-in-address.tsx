import { isAdministrator } from '@nalaz/domain/permissions';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../../../lib/session.ts';
import type { Search } from '../../../lib/table-search.ts';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import type { CalibrationOutcome } from './calibration-dialog.tsx';

const CalibrationDialog = lazy(async () => ({ default: (await import('./calibration-dialog.tsx')).CalibrationDialog }));

const PART = 'kalibracija';

/** The dialog takes the editor's place: a calibration is a version of its own, not a part of what is being typed there. */
export function useOpenCalibration() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (id: string) =>
    void navigate({
      to: pathname,
      search: (before: Search) => ({ ...before, zapis: undefined, [PART]: id }),
      state: true,
      resetScroll: false,
    });
}

/** Beside the list of channels: `?kalibracija=<id>` opens the dialog, back closes it. */
export function CalibrationInAddress({ onOutcome }: { onOutcome?: (outcome: CalibrationOutcome) => void }) {
  const session = useSession();
  const [named, open] = useAddressPart(PART);
  // The last one stays while the dialog fades out.
  const shown = useRef(named);
  if (named) {
    shown.current = named;
  }
  if (!shown.current) {
    return null;
  }
  return (
    <Suspense>
      <CalibrationDialog
        key={shown.current}
        id={shown.current}
        opened={named !== undefined}
        readOnly={!isAdministrator({ level: session?.access.level ?? 1, customer: session?.customer ?? true })}
        onOutcome={(outcome) => {
          open(undefined, true);
          onOutcome?.(outcome);
        }}
      />
    </Suspense>
  );
}
