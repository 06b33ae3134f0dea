import { Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import { REGISTRATION_MODES, type RegistrationMode } from '@nalaz/domain/patients/patient.words';
import { ENTRY_LENGTH } from '@nalaz/domain/patients/typing.rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { blockPaste } from '../../../ui/block-paste.ts';
import classes from '../patients.module.css';
import { NUMBER_FIELD } from './entry-keys.ts';
import type { PatientFormState } from './use-patient-form.ts';

/** S2.61: by number, date of birth, year of birth, or without data. */
export function ModeChoice({ state }: { state: PatientFormState }) {
  const { t } = useTranslation('patients');
  return (
    <SegmentedControl
      aria-label={t('mode.label')}
      data={REGISTRATION_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
      value={state.form.nacin}
      onChange={(mode) => state.chooseMode(mode as RegistrationMode)}
      fullWidth
      classNames={{ label: classes.mode ?? '' }}
    />
  );
}

/** S5.01–S5.06; what was read from the number stands under it. */
export function NumberField({ state, generated = false }: { state: PatientFormState; generated?: boolean }) {
  const { t } = useTranslation('patients');
  const { form, entry, error } = state;
  const { nacin, jmbg } = form;
  const length = ENTRY_LENGTH[nacin];
  const born = formatDate(entry.dateofb);
  return (
    <Stack gap={4}>
      <TextInput
        {...NUMBER_FIELD}
        {...blockPaste}
        label={t(`number.${nacin}`)}
        description={t(`numberHint.${nacin}`)}
        classNames={{ input: classes.number ?? '' }}
        value={jmbg}
        onChange={(event) => state.typeNumber(event.currentTarget.value)}
        error={error}
        inputMode={nacin === 'jmbg' ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        readOnly={nacin === 'nodata'}
        withAsterisk
        rightSectionWidth={48}
        rightSection={
          <Text size="xs" c="dimmed" aria-hidden className="number">
            {jmbg.length}/{length}
          </Text>
        }
        {...(nacin === 'nodata' ? {} : { 'data-autofocus': true })}
      />
      <Text size="xs" role="status" className={classes.reading}>
        {entry.complete && !entry.error && born && nacin !== 'nodata' ? t('born', { date: born }) : ''}
        {generated ? t('generatedHelp') : ''}
      </Text>
      {entry.warning ? <CheckDigitWarning /> : null}
    </Stack>
  );
}

/** S5.04: it warns for as long as the number stands there, and keeps nobody from saving. */
function CheckDigitWarning() {
  const { t } = useTranslation('patients');
  return (
    <Group role="alert" gap="xs" className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden className={classes.warningIcon} />
      <Text size="sm" flex="1 1 12rem">
        {t('checkDigit')}
      </Text>
    </Group>
  );
}
