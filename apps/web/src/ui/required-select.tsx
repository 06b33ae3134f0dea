import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RequiredSelectProps extends SelectProps<string> {
  label: string;
  value: string | null;
  /** Show the message before the field was left, as after a refused save. */
  validated?: boolean;
  /** Instead of the usual message. */
  missingText?: string;
}

/** S5.19: "The {name} field is required". */
export function RequiredSelect({
  label,
  value,
  validated = false,
  missingText,
  onBlur,
  error,
  ...rest
}: RequiredSelectProps) {
  const { t } = useTranslation('ui');
  const [left, setLeft] = useState(false);
  const missing = (left || validated) && !value;
  return (
    <Select
      label={label}
      value={value}
      required
      placeholder={t('selectPlaceholder')}
      nothingFoundMessage={t('selectNothing')}
      {...rest}
      error={error ?? (missing ? (missingText ?? t('requiredField', { name: label })) : undefined)}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
