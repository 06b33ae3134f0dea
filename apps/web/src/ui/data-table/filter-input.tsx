import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE_MILLISECONDS = 250;
/** The longest filter that the server takes. */
const LONGEST = 100;

interface FilterInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The rows are already here, so nobody has to wait for a pause. */
  immediate?: boolean | undefined;
}

/** The list follows after a short pause in typing, at once on Enter. */
export function FilterInput({ value, onChange, immediate = false }: FilterInputProps) {
  const { t } = useTranslation('table');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const later = useDebouncedCallback((text: string) => send(text), PAUSE_MILLISECONDS);

  // The value also changes from outside: "back", or a button that clears it.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }

  function send(text: string) {
    later.cancel?.();
    if (text !== value) {
      setKnown(text);
      onChange(text);
    }
  }
  const change = (text: string) => {
    setTyped(text);
    if (immediate) {
      send(text);
    } else {
      later(text);
    }
  };

  return (
    <TextInput
      type="search"
      aria-label={t('filter')}
      placeholder={t('filter')}
      maxLength={LONGEST}
      leftSection={<IconSearch size={15} />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={t('clearFilter')}
            onClick={() => {
              setTyped('');
              send('');
            }}
          />
        ) : null
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(typed)}
      style={{ flex: '1 1 150px' }}
      maw={{ xs: 260 }}
    />
  );
}
