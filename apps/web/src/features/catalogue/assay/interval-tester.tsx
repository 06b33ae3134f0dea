import { Group, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { CYCLE_PHASES, SEXES } from '@nalaz/domain/catalogue/population.words';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/field-text.ts';
import classes from './assay.module.css';
import { AGE_UNITS } from './assay-document.ts';
import type { TestedPatient } from './tested-patient.ts';

interface IntervalTesterProps {
  patient: TestedPatient;
  onChange: (patient: TestedPatient) => void;
  /** Only asked for where a row depends on them. */
  analysers: readonly { value: string; label: string }[];
  withDay: boolean;
  unit: string;
}

/** "Koji interval važi za…": somebody made up. */
export function IntervalTester({ patient, onChange, analysers, withDay, unit }: IntervalTesterProps) {
  const { t } = useTranslation('assay');
  const text = useFieldText('lab');
  const set = (change: Partial<TestedPatient>) => onChange({ ...patient, ...change });
  const woman = patient.spol === 'ŽENSKI';
  const options = <T extends string>(field: string, values: readonly T[]) =>
    values.map((value) => ({ value, label: text.value(field, value) }));
  return (
    <div className={classes.fields}>
      <Input.Wrapper label={t('tester.sex')} labelElement="div">
        <SegmentedControl
          className={classes.block}
          aria-label={t('tester.sex')}
          data={options('spol', SEXES)}
          value={patient.spol}
          onChange={(spol) => set({ spol: spol as TestedPatient['spol'] })}
        />
      </Input.Wrapper>
      <Group gap={4} wrap="nowrap" align="end">
        <TextInput
          label={t('tester.age')}
          className={classes.short}
          inputMode="decimal"
          value={patient.dob}
          onChange={(event) => set({ dob: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('tester.ageUnit')}
          data={options('jedinica', AGE_UNITS)}
          value={patient.jedinica}
          onChange={(event) => set({ jedinica: event.currentTarget.value as TestedPatient['jedinica'] })}
        />
      </Group>
      {woman ? (
        <NativeSelect
          label={t('tester.state')}
          data={(['', 'trudnoca', 'menopauza'] as const).map((value) => ({
            value,
            label: t(`tester.states.${value || 'none'}`),
          }))}
          value={patient.stanje}
          onChange={(event) => set({ stanje: event.currentTarget.value as TestedPatient['stanje'] })}
        />
      ) : null}
      {woman && patient.stanje === 'trudnoca' ? (
        <TextInput
          label={t('tester.week')}
          className={classes.short}
          inputMode="numeric"
          value={patient.sedmica}
          onChange={(event) => set({ sedmica: event.currentTarget.value })}
        />
      ) : null}
      {woman && patient.stanje === '' ? (
        <NativeSelect
          label={t('tester.phase')}
          data={[{ value: '', label: t('tester.phaseUnknown') }, ...options('faza', CYCLE_PHASES)]}
          value={patient.faza}
          onChange={(event) => set({ faza: event.currentTarget.value as TestedPatient['faza'] })}
        />
      ) : null}
      {analysers.length > 0 ? (
        <NativeSelect
          label={t('tester.analyser')}
          data={[{ value: '', label: t('tester.anyAnalyser') }, ...analysers]}
          value={patient.analyser}
          onChange={(event) => set({ analyser: event.currentTarget.value })}
        />
      ) : null}
      {withDay ? (
        <TextInput
          type="date"
          label={t('tester.day')}
          value={patient.dan}
          onChange={(event) => set({ dan: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        label={unit ? t('tester.valueIn', { unit }) : t('tester.value')}
        className={classes.value}
        inputMode="decimal"
        value={patient.vrijednost}
        onChange={(event) => set({ vrijednost: event.currentTarget.value })}
      />
    </div>
  );
}
