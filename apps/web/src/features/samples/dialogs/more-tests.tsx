import { Text, TextInput } from '@mantine/core';
import { foldText } from '@nalaz/domain/language/fold';
import type { OfferedTest } from '@nalaz/domain/samples/offer.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../order-view.rules.ts';
import classes from '../picker.module.css';
import { PickerButton } from '../picker-button.tsx';

interface MoreTestsProps {
  sample: Sample;
  view: OrderView;
  typed: string;
  onType: (typed: string) => void;
  onToggle: (test: OfferedTest) => void;
}

/** S7.15: what else can be made from this tube. */
export function MoreTests({ sample, view, typed, onType, onToggle }: MoreTestsProps) {
  const { t } = useTranslation('samples');
  const words = foldText(typed.trim()).split(/\s+/).filter(Boolean);
  const found = view.offer.testovi
    .filter(({ tip, sekcija }) => tip === sample.tipId && sekcija === sample.sekcija)
    .filter(({ _id }) => !view.isChosen(_id))
    .filter(({ labassay, naziv }) => words.every((word) => foldText(`${labassay} ${naziv}`).includes(word)));
  const unknown = words.length > 0 && found.length === 0;
  const add = (test: OfferedTest) => {
    onType('');
    onToggle(test);
  };
  const press = (event: KeyboardEvent) => {
    const first = found.find((test) => view.hintOf(test)?.kind !== 'ineligible');
    if (event.key === 'Enter' && words.length > 0 && !event.ctrlKey) {
      event.preventDefault();
      if (first) {
        add(first);
      }
    }
  };
  return (
    <div>
      <TextInput
        label={t('edit.add')}
        leftSection={<IconSearch size={15} aria-hidden />}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={press}
        error={unknown ? t('edit.unknown') : undefined}
        data-autofocus
      />
      <section className={`${classes.buttons} ${classes.more}`} aria-label={t('edit.more')}>
        {found.map((test) => (
          <PickerButton key={test._id} test={test} view={view} onToggle={() => add(test)} />
        ))}
        {found.length === 0 && !unknown ? <Text c="dimmed">{t('edit.noMore')}</Text> : null}
      </section>
    </div>
  );
}
