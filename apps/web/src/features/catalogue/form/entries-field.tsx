import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntries } from './entries.ts';
import { EntryOptions } from './entry-options.tsx';
import { type FieldProps, useFieldFrame } from './form-context.ts';

const LAST = -1;

/** Several entries of another kind. Backspace takes the last one out, choosing one again takes it out too. */
export function EntriesField(props: FieldProps) {
  const { field, value } = props;
  const { t } = useTranslation('fields');
  const { frame, onChange } = useFieldFrame(props);
  const { onBlur, ...wrapper } = frame;
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { all, byId, loading } = useEntries(field.schema.items?.['x-ref']);
  const ids = Array.isArray(value) ? value.map(String) : [];
  const nameOf = (id: string) => byId.get(id)?.name ?? (loading ? '' : t('form.entryUnknown'));

  const put = (next: string[]) => onChange(next.length === 0 && !field.required ? undefined : next);
  const toggle = (id: string) => {
    put(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    setTyped('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.DropdownTarget>
        <PillsInput {...wrapper} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {ids.map((id) => (
              <Pill key={id} withRemoveButton onRemove={() => toggle(id)}>
                {nameOf(id)}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                role="combobox"
                value={typed}
                placeholder={t('form.searchEntry')}
                autoComplete="off"
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  setTyped('');
                  combobox.closeDropdown();
                  onBlur();
                }}
                onChange={({ currentTarget: { value: text } }) => {
                  setTyped(text);
                  combobox.openDropdown();
                  combobox.selectFirstOption();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && typed === '' && ids.length > 0) {
                    event.preventDefault();
                    put(ids.slice(0, LAST));
                  }
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!combobox.dropdownOpened}>
        {combobox.dropdownOpened && <EntryOptions all={all} typed={typed} chosen={ids} label={frame.label} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
