import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/field-text.ts';
import type { IntervalWords } from './use-interval-words.ts';
import type { PlacedLane, PlacedSegment } from './use-picture.ts';

export interface Chosen {
  lane: PlacedLane['lane'];
  segment: PlacedSegment;
}

interface IntervalDetailProps {
  chosen: Chosen;
  intervals: readonly ReferenceInterval[];
  words: IntervalWords;
  /** Goes to the row in the form above. */
  onOpen: (row: number) => void;
  /** Absent when nothing may be changed. */
  onFill?: ((chosen: Chosen) => void) | undefined;
}

/** What the chosen segment says, and what can be done about it. */
export function IntervalDetail({ chosen, intervals, words, onOpen, onFill }: IntervalDetailProps) {
  const { t } = useTranslation('assay');
  const text = useFieldText('lab');
  const { lane, segment } = chosen;
  const { row } = segment;
  const interval = row === null ? undefined : intervals[row];
  return (
    <Paper withBorder p="xs" role="status">
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {words.holds(segment)}
          </Text>
          <Text size="xs" c="dimmed">
            {words.people(lane.opis)} · {words.ages(segment)}
            {interval ? ` · ${text.value('reference.izvor', interval.izvor)}` : ''}
          </Text>
          {interval?.tumacenje ? <Text size="xs">{interval.tumacenje}</Text> : null}
        </div>
        {row !== null && interval ? (
          <Button variant="default" leftSection={<IconArrowUp size={14} />} onClick={() => onOpen(row)}>
            {t('picture.openRow', { number: row + 1 })}
          </Button>
        ) : onFill ? (
          <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => onFill(chosen)}>
            {t('picture.fillGap')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
