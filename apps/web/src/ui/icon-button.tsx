import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Hint } from './hint.tsx';

interface IconButtonProps
  extends Omit<ActionIconProps, 'children' | 'disabled'>,
    ElementProps<'button', keyof ActionIconProps | 'children' | 'disabled'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** The key that does the same, as people read it: `Ctrl+K`. */
  shortcut?: string | undefined;
  /** Why the button cannot be used now; it stays in the tab order so that everyone can learn it. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, shortcut, disabledReason, onClick, ...rest }: IconButtonProps) {
  const name = disabledReason ? `${label}: ${disabledReason}` : label;
  return (
    <Hint text={name} shortcut={shortcut}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--target)"
        {...rest}
        aria-label={name}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
        {...(disabledReason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        onClick={disabledReason ? (event) => event.preventDefault() : onClick}
      >
        {icon}
      </ActionIcon>
    </Hint>
  );
}
