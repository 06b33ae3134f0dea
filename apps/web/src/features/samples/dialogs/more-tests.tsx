import { Skeleton, Text, TextInput } from '@mantine/core';
import { foldText } from '@nalaz/domain/language/fold';
import type { OfferedTest } from '@nalaz/domain/samples/offer.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../order-view.rules.ts';
import classes from '../picker.module.css';
import { PickerButton } from '../picker-button.tsx';
import { assaysOfTypeQuery } from '../samples.queries.ts';

interface MoreTestsProps {
  sample: Sample;
  view: OrderView;
  onToggle: (test: OfferedTest) => void;
}

/** S7.15: what else can be made from this tube. */
export function MoreTests({ sample, view, onToggle }: MoreTestsProps) {
  const { t } = useTranslation('samples');
  const { data } = useQuery(assaysOfTypeQuery(sample.sekcija, sample.tipId));
  const [typed, setTyped] = useState('');
  const words = foldText(typed.trim()).split(/\s+/).filter(Boolean);
  const offered = data?.testovi.flatMap(({ _id }) => view.offer.testovi.find((test) => test._id === _id) ?? []) ?? [];
  const found = offered
    .filter(({ _id }) => !view.isChosen(_id))
    .filter(({ labassay, naziv }) => words.every((word) => foldText(`${labassay} ${naziv}`).includes(word)));
  const press = (event: KeyboardEvent) => {
    const first = found.find((test) => view.hintOf(test)?.kind !== 'ineligible');
    if (event.key === 'Enter' && words.length > 0 && !event.ctrlKey) {
      event.preventDefault();
      setTyped('');
      if (first) {
        onToggle(first);
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
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        data-autofocus
      />
      {data ? (
        <section className={`${classes.buttons} ${classes.more}`} aria-label={t('edit.more')}>
          {found.map((test) => (
            <PickerButton key={test._id} test={test} view={view} onToggle={() => onToggle(test)} />
          ))}
          {found.length === 0 ? <Text c="dimmed">{t('edit.noMore')}</Text> : null}
        </section>
      ) : (
        <Skeleton height={120} mt={8} />
      )}
    </div>
  );
}
