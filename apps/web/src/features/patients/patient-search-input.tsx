import { CloseButton, TextInput } from '@mantine/core';
import { readPatientSearch } from '@nalaz/domain/patients/typing.rules';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockPaste } from '../../ui/block-paste.ts';

interface PatientSearchInputProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onSearch: (text: string) => void;
  /** Enter on what has been searched for already. */
  onEnterAgain?: () => void;
  onArrowDown?: () => void;
}

/** S5.12: 13 digits are searched for at once, everything else on Enter. */
export function PatientSearchInput({ ref, value, onSearch, onEnterAgain, onArrowDown }: PatientSearchInputProps) {
  const { t } = useTranslation('patients');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The value also changes from outside: "back", or a button that clears it.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const search = (text: string) => {
    setTyped(text);
    setKnown(text);
    if (text !== value) {
      onSearch(text);
    }
  };
  const type = (text: string) => {
    const read = readPatientSearch(text);
    if (read.applyAtOnce) {
      search(read.text);
    } else {
      setTyped(text);
    }
  };
  const hearKey = (event: KeyboardEvent) => {
    const { text } = readPatientSearch(typed);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onArrowDown?.();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (text === value && text !== '') {
        onEnterAgain?.();
      } else {
        search(text);
      }
    }
  };
  return (
    <TextInput
      {...blockPaste}
      ref={ref}
      type="search"
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      title={t('search.help')}
      aria-keyshortcuts="/"
      maxLength={100}
      autoComplete="off"
      leftSection={<IconSearch size={15} />}
      rightSection={
        typed ? <CloseButton size="sm" aria-label={t('table:clearFilter')} onClick={() => search('')} /> : null
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={hearKey}
      style={{ flex: '1 1 220px' }}
      maw={{ xs: 340 }}
    />
  );
}
