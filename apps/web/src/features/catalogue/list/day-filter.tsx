import { Group, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

interface DayFilterProps {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** "Stanje na dan": the list as it was, or will be, at the end of a day. */
export function DayFilter({ day, onChange }: DayFilterProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <Group gap={6} wrap="nowrap">
      <label htmlFor={id} className={classes.dayLabel}>
        {t('day.label')}
      </label>
      <TextInput
        id={id}
        type="date"
        min="2019-09-01"
        max="2099-12-31"
        value={day ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </Group>
  );
}
