import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  busy: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** Cannot be pressed twice while it works, but keeps the focus, which a disabled button loses: Enter goes on from here. */
export function BusyButton({ busy, ...props }: BusyButtonProps) {
  const working = { disabled: false, 'aria-disabled': true, onClick: refuse };
  return (
    <Button {...props} loading={busy} renderRoot={(root) => <button {...root} {...(busy ? working : undefined)} />} />
  );
}
