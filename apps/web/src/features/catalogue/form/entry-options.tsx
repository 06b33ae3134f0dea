import { Combobox, Group, ScrollArea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type EntryOption, matchEntries } from './entry-matching.ts';
import classes from './form.module.css';

interface EntryOptionsProps {
  all: readonly EntryOption[];
  typed: string;
  chosen: readonly string[];
  label: string;
}

/** Drawn only while the list is open: a price list has a hundred such fields. */
export function EntryOptions({ all, typed, chosen, label }: EntryOptionsProps) {
  const { t } = useTranslation('fields');
  const { shown, more } = matchEntries(all, typed, chosen);
  return (
    <Combobox.Options aria-label={label}>
      <ScrollArea.Autosize mah={260} type="scroll">
        {shown.map(({ id, name, code, disabled }) => (
          <Combobox.Option key={id} value={id} active={chosen.includes(id)}>
            <Group gap={6} wrap="nowrap">
              <IconCheck size={14} aria-hidden className={chosen.includes(id) ? classes.shown : classes.kept} />
              <span className={classes.optionName}>{name}</span>
              <span className={classes.optionCode}>
                {code === name ? '' : code}
                {disabled ? ` (${t('form.entryDisabled')})` : ''}
              </span>
            </Group>
          </Combobox.Option>
        ))}
      </ScrollArea.Autosize>
      {shown.length === 0 && <Combobox.Empty>{t('form.noEntries')}</Combobox.Empty>}
      {more && <Combobox.Footer>{t('form.moreEntries')}</Combobox.Footer>}
    </Combobox.Options>
  );
}
