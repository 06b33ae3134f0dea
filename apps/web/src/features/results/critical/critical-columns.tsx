import { Group } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { isOpen } from '@nalaz/domain/results/critical/critical.rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { Countdown } from './countdown.tsx';
import classes from './critical.module.css';
import type { Task } from './critical.queries.ts';
import type { TaskAction } from './task-actions.ts';
import { TaskButtons } from './task-buttons.tsx';
import { bornText, Called, ResultCell, StateBadge } from './task-words.tsx';

interface ColumnFacts {
  ahead: number;
  onDo: (action: TaskAction, task: Task) => void;
}

export function useCriticalColumns({ ahead, onDo }: ColumnFacts): readonly DataColumn<Task>[] {
  const { t } = useTranslation('critical');
  return useMemo(
    () => [
      {
        id: 'rok',
        header: t('columns.due'),
        sortable: true,
        alwaysShown: true,
        cell: (task) =>
          isOpen(task.stanje) ? (
            <Countdown rok={task.rok} ahead={ahead} />
          ) : (
            formatDateTime(task.zatvoren?.kada ?? task.rok)
          ),
      },
      {
        id: 'rezultat',
        header: t('columns.result'),
        alwaysShown: true,
        cell: (task) => <ResultCell task={task} />,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        alwaysShown: true,
        cell: (task) => <TaskButtons task={task} onDo={onDo} />,
      },
      {
        id: 'kome',
        header: t('columns.toCall'),
        cell: (task) => (isOpen(task.stanje) ? <Called person={task.kome} /> : null),
      },
      {
        id: 'patient',
        header: t('columns.patient'),
        cell: (task) => (
          <>
            {task.patient.prezime} {task.patient.ime} <span className={classes.unit}>{bornText(task)}</span>
          </>
        ),
      },
      {
        id: 'stanje',
        header: t('columns.state'),
        cell: (task) => (
          <Group gap={4} wrap="nowrap">
            <StateBadge state={task.stanje} />
            {task.pokusaji.length > 0 ? <span>{t('attempts', { count: task.pokusaji.length })}</span> : null}
            {task.nivo > 0 ? <ToneBadge tone="yellow">{t('level', { level: task.nivo })}</ToneBadge> : null}
            {task.rezultati.some(({ ponovljen }) => ponovljen) ? (
              <ToneBadge tone="grey">{t('repeated')}</ToneBadge>
            ) : null}
            {task.rezultati.some(({ zamjenjuje }) => zamjenjuje) ? (
              <ToneBadge tone="blue">{t('corrected')}</ToneBadge>
            ) : null}
          </Group>
        ),
      },
      {
        id: 'uzorak',
        header: t('columns.sample'),
        cell: ({ rezultati }) => (
          <Group gap={8}>
            {[...new Map(rezultati.map(({ sid, uzorak }) => [sid, uzorak]))].map(([sid, uzorak]) => (
              <TextLink key={sid} to={`/obrada/rezultati/${uzorak}/${sid}`} tabIndex={-1}>
                {uzorak}
              </TextLink>
            ))}
          </Group>
        ),
      },
      { id: 'posiljaoc', header: t('columns.sender'), hiddenAtFirst: true, cell: ({ posiljaoc }) => posiljaoc },
      {
        id: 'otvoren',
        header: t('columns.opened'),
        sortable: true,
        hiddenAtFirst: true,
        cell: ({ otvoren }) => formatDateTime(otvoren),
      },
    ],
    [t, ahead, onDo],
  );
}
