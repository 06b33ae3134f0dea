import { useMemo, useReducer } from 'react';
import { useSession } from '../../lib/session.ts';
import type { Hit } from './find-in-offer.rules.ts';
import { changeOrder, EMPTY_ORDER } from './order-state.rules.ts';
import { type IntakeView, viewOrder } from './order-view.rules.ts';

export type Intake = Omit<IntakeView, 'site' | 'now'> & {
  lastOrder: { testovi: readonly string[]; profili: readonly string[] } | null;
};

/** The order of one patient while it is put together. */
export function useOrder({ offer, patient, earlier, lastOrder }: Intake) {
  const site = useSession()?.site ?? '';
  const [order, change] = useReducer(changeOrder, EMPTY_ORDER);
  const view = useMemo(
    () => viewOrder(order, { offer, patient, earlier, site, now: new Date() }),
    [order, offer, patient, earlier, site],
  );
  const usual = offer.stampaci.find(({ podrazumijevan }) => podrazumijevan) ?? offer.stampaci[0];
  const addProfile = (id: string) => {
    const profile = offer.profili.find(({ _id }) => _id === id);
    change({ type: 'add', tests: view.orderable(profile?.testovi ?? [], id) });
  };
  return {
    order,
    view,
    change,
    printer: order.stampac === undefined ? (usual?._id ?? null) : order.stampac,
    addProfile,
    add: (hit: Hit) => (hit.kind === 'profil' ? addProfile(hit.id) : change({ type: 'add', tests: [{ _id: hit.id }] })),
    /** With the profiles of then: their price is the profile's. */
    repeatLast: () => {
      if (lastOrder) {
        lastOrder.profili.forEach(addProfile);
        change({ type: 'add', tests: view.orderable(lastOrder.testovi) });
      }
    },
  };
}
