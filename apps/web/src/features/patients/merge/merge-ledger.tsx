import { Group, Stack, Text, Title } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { Merge } from '@nalaz/domain/patients/patients.contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { patientName } from '../patient-text.ts';
import classes from '../patients.module.css';
import { mergesQuery, useUndoMerge } from '../patients.queries.ts';

/** What was merged with this patient, by whom and why; each can be taken back. */
export function MergeLedger({ id, opened }: { id: string; opened: boolean }) {
  const { t } = useTranslation('patients');
  const { data = [] } = useQuery({ ...mergesQuery(id), enabled: opened });
  return data.length === 0 ? null : (
    <Stack gap="xs">
      <Title order={3}>{t('merge.ledger')}</Title>
      <Stack component="ul" gap="xs" className={classes.plain}>
        {data.map((merge) => (
          <MergeLine key={merge._id} merge={merge} />
        ))}
      </Stack>
    </Stack>
  );
}

function MergeLine({ merge }: { merge: Merge }) {
  const { t } = useTranslation('patients');
  const undo = useUndoMerge();
  const { spojen, ostaje, razlog, autor, created, premjesteno, ponisteno } = merge;
  const takeBack = () =>
    undo.mutate(merge._id, { onSuccess: ({ vraceno }) => toast.success(t('merge.undone', { count: vraceno })) });
  return (
    <li className={classes.card}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>
            {patientName(spojen)} ({spojen.jmbg}) → {patientName(ostaje)} ({ostaje.jmbg})
          </Text>
          <Text size="sm">{razlog}</Text>
          <Text size="sm" c="dimmed">
            {autor} · {formatDateTime(created)} · {t('merge.moved', { count: premjesteno })}
          </Text>
          {ponisteno ? (
            <Text size="sm">
              {t('merge.undoneBy', { author: ponisteno.autor, time: formatDateTime(ponisteno.kada) })}
            </Text>
          ) : null}
        </div>
        {ponisteno ? null : (
          <BusyButton
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            busy={undo.isPending}
            onClick={takeBack}
          >
            {t('merge.undo')}
          </BusyButton>
        )}
      </Group>
    </li>
  );
}
