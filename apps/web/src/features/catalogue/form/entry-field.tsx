import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntries } from './entries.ts';
import { EntryOptions } from './entry-options.tsx';
import classes from './form.module.css';
import { type FieldProps, useFieldFrame } from './form-context.ts';

/** One entry of another kind, found by typing a part of its name or code. */
export function EntryField(props: FieldProps) {
  const { field, value } = props;
  const { t } = useTranslation('fields');
  const { frame, onChange } = useFieldFrame(props);
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { all, byId, loading } = useEntries(field.schema['x-ref']);
  const id = typeof value === 'string' ? value : '';
  const chosen = byId.get(id);
  const unknown = loading ? '' : t('form.entryUnknown');
  const name = id === '' ? '' : (chosen?.name ?? unknown);
  const input = useRef<HTMLInputElement>(null);
  // A name that comes after the focus is typed over too.
  useLayoutEffect(() => {
    if (name !== '' && typed === undefined && document.activeElement === input.current) {
      input.current?.select();
    }
  }, [name, typed]);

  const choose = (next: string | undefined) => {
    onChange(next);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const open = () => {
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex('selected');
  };
  const clear = (
    <CloseButton
      size="xs"
      tabIndex={-1}
      aria-label={t('form.clear', { name: frame.label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(undefined)}
    />
  );
  return (
    <Combobox store={combobox} onOptionSubmit={choose} middlewares={{ size: { padding: 8 } }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...frame}
          ref={input}
          role="combobox"
          value={typed ?? name}
          placeholder={t('form.searchEntry')}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.entry ?? '' }}
          rightSection={id !== '' && !field.required ? clear : <Combobox.Chevron />}
          rightSectionPointerEvents={id !== '' && !field.required ? 'all' : 'none'}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onClick={({ currentTarget }) => {
            // Whoever comes to choose another one types over the name.
            if (typed === undefined) {
              currentTarget.select();
            }
            open();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            // An emptied field names nobody; any other unfinished text is no choice, so the chosen one comes back.
            if (typed?.trim() === '') {
              onChange(undefined);
            }
            setTyped(undefined);
            combobox.closeDropdown();
            frame.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!combobox.dropdownOpened}>
        {combobox.dropdownOpened && (
          <EntryOptions all={all} typed={typed ?? ''} chosen={id === '' ? [] : [id]} label={frame.label} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
