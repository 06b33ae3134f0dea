import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/hint.tsx';
import type { OrderView } from './order-view.rules.ts';
import classes from './samples.module.css';

/** The profiles by code, one click each; the name is in the hint and in the search. */
export function ProfileChips({ view, onAdd }: { view: OrderView; onAdd: (id: string) => void }) {
  const { t } = useTranslation('samples');
  return (
    <ul className={classes.chips} aria-label={t('order.profiles')}>
      {view.offer.profili.map((profile) => {
        const orderable = view.orderable(profile.testovi);
        const chosen = orderable.length > 0 && orderable.every(({ _id }) => view.isChosen(_id));
        return (
          <li key={profile._id}>
            <Hint text={profile.naziv}>
              <UnstyledButton
                className={classes.chip}
                data-chosen={chosen || undefined}
                aria-label={t('order.addProfile', { code: profile.sifra, name: profile.naziv })}
                aria-disabled={orderable.length === 0}
                onClick={() => onAdd(profile._id)}
              >
                {chosen ? <IconCheck size={13} aria-hidden /> : null}
                {profile.sifra}
              </UnstyledButton>
            </Hint>
          </li>
        );
      })}
    </ul>
  );
}
