import { Group } from '@mantine/core';
import { Cap } from './cap.tsx';
import classes from './tube-number.module.css';
import { UrgentMark } from './urgent-mark.tsx';

interface Tube {
  id: string;
  urgent: boolean;
  epruveta: { boja: string };
}

/** How a list shows which tube it is: the colour of its cap, its number, and whether it is urgent. */
export function TubeNumber({ tube }: { tube: Tube }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Cap boja={tube.epruveta.boja} />
      <span className={classes.number}>{tube.id}</span>
      {tube.urgent ? <UrgentMark /> : null}
    </Group>
  );
}
