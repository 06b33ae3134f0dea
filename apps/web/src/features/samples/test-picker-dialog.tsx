import { Group, NativeSelect, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import type { OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { OrderView } from './order-view.rules.ts';
import classes from './picker.module.css';
import { blocksOf, findTests } from './picker-blocks.rules.ts';
import { PickerButton } from './picker-button.tsx';
import { useNamesText } from './use-names-text.ts';

interface TestPickerDialogProps {
  opened: boolean;
  view: OrderView;
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** S2.71: every test as a button, for those who know where it stands rather than what it is called. */
export function TestPickerDialog({ opened, view, onAdd, onRemove, onClose }: TestPickerDialogProps) {
  const { t } = useTranslation('samples');
  return (
    <ModalDialog opened={opened} onClose={onClose} title={t('picker.title')} readOnly forced={false} size="72rem">
      <Picker view={view} onAdd={onAdd} onRemove={onRemove} />
    </ModalDialog>
  );
}

function Picker({ view, onAdd, onRemove }: Pick<TestPickerDialogProps, 'view' | 'onAdd' | 'onRemove'>) {
  const { t } = useTranslation('samples');
  const { offer } = view;
  const [typed, setTyped] = useState('');
  const [section, setSection] = useState('');
  const [wanted, setWanted] = useState(0);
  const namesText = useNamesText();
  const found = useMemo(() => findTests(offer, typed, section), [offer, typed, section]);
  const blocks = useMemo(() => blocksOf(found, offer.sekcije), [found, offer.sekcije]);
  const at = Math.min(wanted, Math.max(0, blocks.length - 1));
  const block = blocks[at];
  const chosen = offer.testovi.filter(({ _id }) => view.isChosen(_id)).map(({ naziv }) => naziv);
  const toggle = (test: OfferedTest) => (view.isChosen(test._id) ? onRemove(test._id) : onAdd(test._id));
  const press = (event: KeyboardEvent) => {
    const first = found.find((test) => view.hintOf(test)?.kind !== 'ineligible');
    if (event.key === 'Enter' && typed.trim() !== '' && first) {
      event.preventDefault();
      toggle(first);
      setTyped('');
    }
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" align="end">
        <TextInput
          className={classes.pickerSearch}
          label={t('picker.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          data-autofocus
        />
        <NativeSelect
          label={t('picker.section')}
          data={[
            { value: '', label: t('picker.allSections') },
            ...offer.sekcije.map(({ _id, naziv }) => ({ value: _id, label: naziv })),
          ]}
          value={section}
          onChange={(event) => setSection(event.currentTarget.value)}
        />
      </Group>
      <Group justify="space-between" gap="xs">
        {blocks.length > 1 ? (
          <SegmentedControl
            aria-label={t('picker.blocks')}
            data={blocks.map(({ from, to }, index) => ({ value: String(index), label: `${from}–${to}` }))}
            value={String(at)}
            onChange={(value) => setWanted(Number(value))}
          />
        ) : (
          <Text c="dimmed">{t('tests', { count: found.length })}</Text>
        )}
        <Text role="status" fw={600}>
          {chosen.length > 0 ? t('picker.chosen', { names: namesText(chosen) }) : t('picker.noneChosen')}
        </Text>
      </Group>
      <div className={classes.blocks}>
        {block?.sections.map(({ _id, naziv, tests }) => (
          <section key={_id} aria-label={naziv}>
            <Title order={3} mb={6}>
              {naziv}
            </Title>
            <div className={classes.buttons}>
              {tests.map((test) => (
                <PickerButton key={test._id} test={test} view={view} onToggle={() => toggle(test)} />
              ))}
            </div>
          </section>
        ))}
        {block ? null : <Text c="dimmed">{t('order.nothing', { text: typed.trim() })}</Text>}
      </div>
    </Stack>
  );
}
