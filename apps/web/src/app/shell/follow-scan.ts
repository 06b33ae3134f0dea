import { closeDialog, openDialog } from '../../lib/dialogs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { resolveQuery } from '../../lib/resolvers.ts';
import { hasUnsavedWork } from '../../lib/unsaved-work.ts';

/** Whoever scans must see within this time that something happens. */
const PATIENCE_MS = 150;

/** A scan that means one thing goes there; otherwise, or over unsaved work, the search asks. */
export async function followScan(scan: string, go: (path: string) => void): Promise<void> {
  const impatient = window.setTimeout(() => openDialog('palette', scan), PATIENCE_MS);
  const found = await queryClient.fetchQuery(resolveQuery(scan)).catch(() => []);
  window.clearTimeout(impatient);
  const [first, ...others] = found;
  if (first && others.length === 0 && !hasUnsavedWork()) {
    closeDialog();
    go(first.path);
  } else {
    openDialog('palette', scan);
  }
}
