import { errorText } from '@nalaz/domain/errors';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../patients.module.css';
import { useAdmitPatient, useRegisterPatient } from '../patients.queries.ts';
import { KnownPatient } from './known-patient.tsx';
import { ModeChoice, NumberField } from './number-field.tsx';
import { EMPTY_FORM, type PatientForm } from './patient-form.rules.ts';
import { BirthHourField, ContactFields, NameFields } from './person-fields.tsx';
import { SimilarPatients } from './similar-patients.tsx';
import { useEntryKeys } from './use-entry-keys.ts';
import { usePatientForm } from './use-patient-form.ts';

interface RegisterPatientDialogProps {
  opened: boolean;
  /** What is known already: what was searched for, or a scanned number. */
  start: PatientForm;
  onClose: () => void;
}

/** S2.61 "Unos pacijenta". */
export function RegisterPatientDialog({ opened, start, onClose }: RegisterPatientDialogProps) {
  const { t } = useTranslation('patients');
  const language = useLanguage();
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const state = usePatientForm(start);
  const register = useRegisterPatient();
  const admit = useAdmitPatient();
  const { form, entry, known, disabledReason } = state;
  // Opened only after it is there: so the dialog knows where the focus was, and gives it back.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useUnsavedWork(opened && state.touched);

  const save = () => {
    if (disabledReason) {
      toast.warning(disabledReason);
      return;
    }
    register.mutate(form, {
      onSuccess: ({ pacijent, upozorenja }) => {
        for (const doubt of upozorenja) {
          toast.warning(errorText(doubt, language));
        }
        // S4.16. Whoever comes straight back finds the list, not an empty form.
        state.replace(EMPTY_FORM);
        onClose();
        void router.navigate({ to: `/samples/${pacijent._id}` });
      },
    });
  };
  const onKeyDown = useEntryKeys({ root, state, onSave: save, onAdmit: () => known && admit.mutate(known.jmbg) });

  return (
    <ModalDialog
      opened={opened && ready}
      onClose={onClose}
      title={t('newTitle')}
      onConfirm={save}
      confirmLabel={t('ui:save')}
      disabledReason={disabledReason}
      busy={register.isPending}
      size="min(62rem, 100%)"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the fields inside */}
      <div ref={root} className={classes.entry} onKeyDown={onKeyDown}>
        <div className={classes.who}>
          <ModeChoice state={state} />
          <NumberField state={state} />
          {known ? (
            <KnownPatient patient={known} busy={admit.isPending} onAdmit={() => admit.mutate(known.jmbg)} />
          ) : null}
          <BirthHourField state={state} dateofb={entry.dateofb} />
          <NameFields state={state} startsHere={form.nacin === 'nodata'} />
        </div>
        <SimilarPatients form={form} birth={entry} onAdmit={(jmbg) => admit.mutate(jmbg)} />
        <div className={classes.more}>
          <ContactFields state={state} />
        </div>
      </div>
    </ModalDialog>
  );
}
