import type { OrderedTest } from '@nalaz/domain/requisitions/requested-tests.rules';
import { explainIneligible, type IntakeFacts } from '@nalaz/domain/samples/intake-eligibility.rules';
import { expandOrder } from '@nalaz/domain/samples/order.rules';
import type { SiteOffer } from './site-offer.ts';

/** Divides what a referral asks for into what can be ordered here for this patient, and the names of the rest. */
export function divideOrder(order: readonly OrderedTest[], { tests, names }: SiteOffer, facts: IntakeFacts) {
  const isFor = (id: string) => explainIneligible(tests.get(id)?.podobnost, facts).length === 0;
  const mayOrder = (one: OrderedTest) => {
    const { testovi, missing } = expandOrder([one], tests);
    return missing.length === 0 && testovi.every(({ _id }) => isFor(_id));
  };
  const nameOf = ({ _id }: OrderedTest) => names.get(_id) ?? _id;
  const { yes = [], no = [] } = Object.groupBy(order, (one) => (mayOrder(one) ? 'yes' : 'no'));
  return { testovi: yes, nedostupne: no.map(nameOf) };
}
