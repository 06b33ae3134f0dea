import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import { TextLink } from '../../../ui/text-link.tsx';

interface EntryLinkProps {
  row: CatalogueRow;
  /** The word of the address that names what is open. */
  opensIn: string;
}

/** The name leads to the entry as a link does: it can be opened in another tab. Tab goes row by row, so not here. */
export function EntryLink({ row, opensIn }: EntryLinkProps) {
  return (
    <TextLink
      to="."
      search={(before) => ({ ...before, [opensIn]: row._id })}
      keepScroll
      tabIndex={-1}
      c="inherit"
      underline="hover"
    >
      {row.naziv}
    </TextLink>
  );
}
