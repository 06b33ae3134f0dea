import { Alert, SegmentedControl, Table, Text, TextInput } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import classes from './bench.module.css';
import { type Conflict, savedText } from './sheet.rules.ts';
import type { BenchModel } from './use-bench.ts';

type Side = 'mine' | 'theirs';
interface Choice {
  side?: Side;
  razlog: string;
}

/** Two people, one result: nothing is written over another's work without seeing it and saying why. */
export function StaleDialog({ model }: { model: BenchModel }) {
  const { conflicts, closeConflicts } = model;
  const [shown, setShown] = useState(conflicts);
  if (conflicts.length > 0 && conflicts !== shown) {
    setShown(conflicts);
  }
  return (
    <Conflicts
      key={shown.map(({ row }) => `${row._id} ${row.verzija}`).join()}
      conflicts={shown}
      opened={conflicts.length > 0}
      onClose={closeConflicts}
      model={model}
    />
  );
}

interface ConflictsProps {
  conflicts: readonly Conflict[];
  opened: boolean;
  onClose: () => void;
  model: BenchModel;
}

function Conflicts({ conflicts, opened, onClose, model }: ConflictsProps) {
  const { t } = useTranslation('results');
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choiceOf = (id: string): Choice => choices[id] ?? { razlog: '' };
  const choose = (id: string, change: Partial<Choice>) =>
    setChoices((all) => ({ ...all, [id]: { ...choiceOf(id), ...change } }));
  const undecided = conflicts.some(({ row }) => choiceOf(row._id).side === undefined);
  const unsaid = conflicts.some(
    ({ row }) => choiceOf(row._id).side === 'mine' && row.rezultat && !choiceOf(row._id).razlog.trim(),
  );
  const settle = () => {
    const { sheet } = model;
    sheet.restore(conflicts.filter(({ row }) => choiceOf(row._id).side === 'theirs').map(({ row }) => row._id));
    const mine = conflicts.filter(({ row }) => choiceOf(row._id).side === 'mine');
    for (const { row } of mine) {
      sheet.insist(row._id, choiceOf(row._id).razlog.trim());
    }
    onClose();
    if (mine.length > 0) {
      void model.save();
    }
  };
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={t('stale.title')}
      onConfirm={settle}
      disabledReason={undecided ? t('stale.choose') : unsaid ? t('stale.reasonNeeded') : undefined}
      size="xl"
    >
      <Alert color="orange" icon={<IconUsers size={18} />} mb="sm">
        {t('stale.help')}
      </Alert>
      <div className={classes.scrolls}>
        <Table aria-label={t('stale.title')}>
          <Table.Thead>
            <Table.Tr>
              {(['test', 'theirs', 'mine', 'choice'] as const).map((column) => (
                <Table.Th key={column}>{t(`stale.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.row._id}
                conflict={conflict}
                choice={choiceOf(conflict.row._id)}
                onChoose={(change) => choose(conflict.row._id, change)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </ModalDialog>
  );
}

interface ConflictRowProps {
  conflict: Conflict;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
}

function ConflictRow({ conflict: { row, mine }, choice, onChoose }: ConflictRowProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const { rezultat } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row">{row.naziv}</Table.Th>
      <Table.Td>
        <b>{savedText(row, language) || t('stale.empty')}</b> {row.jedinica}
        {rezultat ? (
          <Text c="dimmed" inherit>
            {rezultat.analyser || rezultat.ko}, {formatDateTime(rezultat.kada)}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>
        <b>{mine.value}</b> {row.jedinica}
      </Table.Td>
      <Table.Td>
        <SegmentedControl
          aria-label={t('stale.choiceFor', { name: row.naziv })}
          value={choice.side ?? ''}
          onChange={(side) => onChoose({ side: side === 'mine' ? 'mine' : 'theirs' })}
          data={[
            { value: 'theirs', label: t('stale.takeTheirs') },
            { value: 'mine', label: t('stale.takeMine') },
          ]}
        />
        {choice.side === 'mine' && rezultat ? (
          <TextInput
            mt={4}
            aria-label={t('grid.reasonFor', { name: row.naziv })}
            placeholder={t('grid.reason')}
            maxLength={300}
            value={choice.razlog}
            onChange={(event) => onChoose({ razlog: event.currentTarget.value })}
          />
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
