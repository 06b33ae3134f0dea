import { Pill, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Cap } from '../../ui/cap.tsx';
import { Hint } from '../../ui/hint.tsx';
import { useHintText } from './hint-text.ts';
import type { OrderView, Tube } from './order-view.rules.ts';
import classes from './samples.module.css';
import { useNamesText } from './use-names-text.ts';

interface TubeListProps {
  view: OrderView;
  onRemove: (ids: readonly string[]) => void;
}

/** The tubes as the save will make them: what to take from the rack before anybody is pricked. */
export function TubeList({ view, onRemove }: TubeListProps) {
  const { t } = useTranslation('samples');
  if (view.tubes.length === 0) {
    return (
      <Text c="dimmed" className={classes.noTubes}>
        {t('order.empty')}
      </Text>
    );
  }
  return (
    <ul className={classes.tubes} aria-label={t('order.tubes')}>
      {view.tubes.map((tube) => (
        <li key={tube.key} className={classes.tube}>
          <TubeHead tube={tube} />
          <ul className={classes.pills}>
            {tube.tests.map((test) => (
              <li key={test._id}>
                <TestPill test={test} view={view} onRemove={() => onRemove([test._id])} />
              </li>
            ))}
          </ul>
          <TubeHints tube={tube} view={view} />
        </li>
      ))}
    </ul>
  );
}

function TubeHead({ tube }: { tube: Tube }) {
  const { t } = useTranslation('samples');
  return (
    <div className={classes.tubeHead}>
      <Cap boja={tube.epruveta.boja} />
      <div>
        <Text fw={600}>{tube.tip}</Text>
        <Text c="dimmed" size="xs">
          {tube.epruveta.naziv} · {tube.sekcija} · {t('tests', { count: tube.tests.length })}
        </Text>
      </div>
    </div>
  );
}

/** Each remark once, with whom it is about: nine pills that say the same say nothing. */
function TubeHints({ tube, view }: { tube: Tube; view: OrderView }) {
  const hintText = useHintText();
  const namesText = useNamesText();
  const remarks = Map.groupBy(tube.tests, (test) => {
    const hint = view.hintOf(test);
    return hint ? hintText(hint) : '';
  });
  remarks.delete('');
  return [...remarks].map(([text, tests]) => (
    <Text key={text} size="xs" className={classes.warning}>
      {namesText(tests.map(({ labassay }) => labassay))}: {text}
    </Text>
  ));
}

function TestPill({ test, view, onRemove }: { test: Tube['tests'][number]; view: OrderView; onRemove: () => void }) {
  const { t } = useTranslation('samples');
  const hintText = useHintText();
  const hint = view.hintOf(test);
  const chosen = view.isChosen(test._id);
  const why = hint ? hintText(hint) : chosen ? undefined : t('order.component');
  return (
    <Hint text={`${test.naziv}${why ? `: ${why}` : ''}`}>
      <Pill
        className={classes.pill}
        data-hint={hint?.kind}
        data-component={chosen ? undefined : true}
        withRemoveButton={chosen}
        onRemove={onRemove}
        removeButtonProps={{ 'aria-label': t('order.remove', { name: test.naziv }), 'aria-hidden': false, tabIndex: 0 }}
      >
        {test.labassay}
      </Pill>
    </Hint>
  );
}
