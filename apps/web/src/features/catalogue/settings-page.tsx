import { mayCall } from '@nalaz/domain/permissions';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import type { Search } from '../../lib/table-search.ts';
import { CatalogueList } from './list/catalogue-list.tsx';
import { PlacesList } from './list/places-list.tsx';
import classes from './settings.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { PLACES, partIn } from './settings-parts.ts';

/** S2.28: hidden from the menu. Who has no right to the settings still has an account of their own. */
export function SettingsPage() {
  const session = useSession();
  const { dio } = useLocation({ select: ({ search }) => search as Search });
  if (!session) {
    return null;
  }
  const { access, customer, permissions } = session;
  if (!mayCall('postavke', { level: access.level, customer, permissions })) {
    return <Navigate to="/postavke/racun" replace />;
  }
  const part = partIn(dio);
  return (
    <div className={classes.page}>
      <SettingsNav current={part} />
      <div>{part === PLACES ? <PlacesList key={part} /> : <CatalogueList key={part} kind={part} />}</div>
    </div>
  );
}
