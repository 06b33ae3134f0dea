import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { patientQuery } from '../patients.queries.ts';
import { EditPatientDialog } from './edit-patient-dialog.tsx';

/** The address names the patient who is open: `pacijent`, with `spajanje` when another record is to be merged. */
export function EditInAddress() {
  const [id, open] = useAddressPart('pacijent');
  const [merging, merge] = useAddressPart('spajanje');
  const { data: patient } = useQuery({ ...patientQuery(id ?? ''), enabled: id !== undefined });
  // The last one stays while the dialog fades out.
  const shown = useRef(patient);
  if (patient) {
    shown.current = patient;
  }
  // Opened only after it is there: so the dialog knows where the focus was, and gives it back.
  const [ready, setReady] = useState('');
  const last = shown.current;
  useEffect(() => setReady(last?._id ?? ''), [last?._id]);
  if (!last) {
    return null;
  }
  // S2.83: without a number there is nothing to edit.
  const opened = id === last._id && ready === last._id && last.jmbg !== '';
  return (
    <>
      <EditPatientDialog
        key={last._id}
        patient={last}
        opened={opened && merging === undefined}
        onClose={() => open(undefined, true)}
        onMerge={() => merge('da')}
      />
      <MergeDialog
        key={`merge-${last._id}`}
        patient={last}
        opened={opened && merging !== undefined}
        onClose={() => merge(undefined, true)}
        onMovedTo={(kept) => open(kept, true)}
      />
    </>
  );
}
