import { Button, Group, Stack } from '@mantine/core';
import { errorText } from '@nalaz/domain/errors';
import { changedIdentity } from '@nalaz/domain/patients/identity.rules';
import type { Patient } from '@nalaz/domain/patients/patients.contract';
import { isAdministrator } from '@nalaz/domain/permissions';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { useSession } from '../../../lib/session.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { patientName } from '../patient-text.ts';
import { patientQuery, useAdmitPatient, useUpdatePatient } from '../patients.queries.ts';
import { bornEntry, readBorn } from './birth-entry.rules.ts';
import { BirthField } from './birth-field.tsx';
import { HabitFields } from './habit-fields.tsx';
import { KnownPatient } from './known-patient.tsx';
import { NumberField } from './number-field.tsx';
import { BirthHourField, ContactFields, NameFields } from './person-fields.tsx';
import { followStored, formOf, type StaleField } from './stale.rules.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useEntryKeys } from './use-entry-keys.ts';
import { usePatientForm } from './use-patient-form.ts';

interface EditPatientDialogProps {
  patient: Patient;
  opened: boolean;
  onClose: () => void;
  onMerge: () => void;
}

/** S2.60 "Pacijent:". */
export function EditPatientDialog({ patient, opened, onClose, onMerge }: EditPatientDialogProps) {
  const { t } = useTranslation('patients');
  const queryClient = useQueryClient();
  const session = useSession();
  const language = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  /** The version that what is typed here starts from. */
  const [base, setBase] = useState(patient);
  const [stale, setStale] = useState<readonly StaleField[]>([]);
  const state = usePatientForm(formOf(patient), base.jmbg);
  const [born, setBorn] = useState(() => bornEntry(patient));
  const update = useUpdatePatient(patient._id);
  const admit = useAdmitPatient();
  const { form, known } = state;
  const generated = form.jmbg === base.jmbg && base.jmbg_kind === 'generated';
  const isOtherBirth = generated && born !== bornEntry(base);
  const { dateofb, error: birthError } = readBorn(born, new Date());
  const disabledReason =
    state.disabledReason ?? (isOtherBirth && birthError ? errorText(birthError, language) : undefined);
  useUnsavedWork(opened && (state.touched || isOtherBirth));
  const administrator =
    session !== null && isAdministrator({ level: session.access.level, customer: session.customer });

  const follow = async () => {
    const stored = await queryClient.fetchQuery(patientQuery(patient._id));
    const { form: followed, changed } = followStored(base, form, stored);
    setBase(stored);
    setStale(changed);
    setBorn((typed) => (typed === bornEntry(base) ? bornEntry(stored) : typed));
    state.replace(followed);
  };
  const save = () => {
    if (disabledReason) {
      toast.warning(disabledReason);
      return;
    }
    const { nacin: _mode, ...fields } = form;
    update.mutate(
      { ...fields, verzija: base.verzija, ...(isOtherBirth ? { rodjen: born } : {}) },
      {
        onSuccess: ({ naPotvrdi, message }) => {
          const waits = naPotvrdi && message ? changedIdentity(naPotvrdi.prije, naPotvrdi.poslije) : [];
          const fields = waits.map((field) => t(`fields.${field}`)).join(', ');
          if (fields) {
            toast.warning(t('identity.waits', { fields }));
          } else {
            toast.success(t('saved'));
          }
          onClose();
        },
        onError: (error) => {
          if (asCallFailure(error)?.code === 'ENTRY_STALE') {
            void follow();
          }
        },
      },
    );
  };
  const onKeyDown = useEntryKeys({ root, state, onSave: save, onAdmit: () => known && admit.mutate(known.jmbg) });

  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={t('editTitle', { name: patientName(patient) })}
      onConfirm={save}
      confirmLabel={t('ui:save')}
      disabledReason={disabledReason}
      busy={update.isPending}
      size="min(46rem, 100%)"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the fields inside */}
      <div ref={root} onKeyDown={onKeyDown}>
        <Stack gap="sm">
          {stale.length > 0 ? <StaleNotice changed={stale} /> : null}
          <NumberField state={state} generated={generated} />
          {known ? (
            <KnownPatient patient={known} busy={admit.isPending} onAdmit={() => admit.mutate(known.jmbg)} />
          ) : null}
          {generated ? <BirthField value={born} onChange={setBorn} /> : null}
          <BirthHourField state={state} dateofb={generated ? dateofb : (base.dateofb ?? state.entry.dateofb)} />
          <NameFields state={state} startsHere={false} />
          <ContactFields state={state} />
          <HabitFields state={state} />
          {administrator ? (
            <Group>
              <Button variant="default" leftSection={<IconArrowMerge size={16} />} onClick={onMerge}>
                {t('merge.open')}
              </Button>
            </Group>
          ) : null}
        </Stack>
      </div>
    </ModalDialog>
  );
}
