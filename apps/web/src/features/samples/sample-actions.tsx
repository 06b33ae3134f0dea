import { Group } from '@mantine/core';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { isReadOnly, mayDo, SAMPLE_TASKS, type SampleTask, TASK_ICONS, TASK_KEYS } from './sample-tasks.ts';

interface SampleActionsProps {
  sample: Sample;
  onDo: (task: SampleTask, sample: Sample) => void;
}

/** S2.66, S4.07: the icons of a row, as far as the sample's status and the person's rights go. */
export function SampleActions({ sample, onDo }: SampleActionsProps) {
  const { t } = useTranslation('samples');
  return (
    <Group gap={2} wrap="nowrap">
      {SAMPLE_TASKS.filter((task) => mayDo(task, sample)).map((task) => {
        const shown = task === 'edit' && isReadOnly(sample) ? 'show' : task;
        const Icon = TASK_ICONS[shown];
        return (
          <IconButton
            key={task}
            label={t(`tasks.${shown}`)}
            shortcut={TASK_KEYS[task]}
            icon={<Icon size={17} />}
            tabIndex={-1}
            onClick={() => onDo(task, sample)}
          />
        );
      })}
      {sample.allowedActions.includes('block') ? <NoReport /> : null}
    </Group>
  );
}

/** S4.05: verified, but its report is not there yet. */
function NoReport() {
  const { t } = useTranslation('samples');
  return (
    <IconButton
      label={t('ui:notAvailable')}
      icon={<TASK_ICONS.noPdf size={17} />}
      tabIndex={-1}
      aria-disabled
      data-disabled
    />
  );
}
