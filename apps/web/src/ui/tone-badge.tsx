import type { ReactNode } from 'react';
import classes from './badges.module.css';

export type Tone = 'grey' | 'blue' | 'yellow' | 'teal' | 'red';

/** A word with a background that is readable in both themes; the word says it, the colour only helps. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
