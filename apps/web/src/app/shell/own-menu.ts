import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { type MenuItem, visibleMenu } from '@nalaz/domain/menu/menu';
import { screenAt } from '../screens.ts';

/** S1.03: of the groups only what a customer may open, as a link of its own. */
function forCustomers({ children, ...item }: MenuItem): MenuItem[] {
  const open = (children ?? [item]).filter(({ route }) => screenAt(route)?.forCustomers);
  return open.map(({ route }) => ({ ...item, route }));
}

export function ownMenu({ sidebar, customer }: Pick<SessionData, 'sidebar' | 'customer'>): readonly MenuItem[] {
  const items = visibleMenu(sidebar);
  return customer ? items.flatMap(forCustomers) : items;
}
