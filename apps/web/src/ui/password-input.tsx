import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** S2.62: pasting is blocked, and says so instead of doing nothing. S2.75: show and hide. */
export function PasswordInput({ description, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('ui');
  const [visible, setVisible] = useState(false);
  const [refused, setRefused] = useState(false);
  return (
    <MantinePasswordInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'password.hide' : 'password.show'),
        'aria-hidden': false,
        'aria-pressed': visible,
        tabIndex: 0,
      }}
      description={refused ? t('password.noPaste') : description}
      onPaste={(event) => {
        event.preventDefault();
        setRefused(true);
      }}
      onBlur={(event) => {
        setRefused(false);
        rest.onBlur?.(event);
      }}
    />
  );
}
