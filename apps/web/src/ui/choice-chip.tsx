import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-chip.module.css';

interface ChoiceChipProps {
  chosen: boolean;
  onToggle: () => void;
  /** How many there are of it. */
  count?: number | undefined;
  children: ReactNode;
}

/** A filter that is on or off. */
export function ChoiceChip({ chosen, onToggle, count, children }: ChoiceChipProps) {
  return (
    <UnstyledButton className={classes.chip} aria-pressed={chosen} onClick={onToggle}>
      {children}
      {count === undefined ? null : <span className={classes.count}>{count}</span>}
    </UnstyledButton>
  );
}
