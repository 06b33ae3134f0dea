import { lazy, Suspense, useRef } from 'react';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { CatalogueList } from '../list/catalogue-list.tsx';
import { usePartnerColumns } from './partner-columns.tsx';

const PartnerInfoDialog = lazy(async () => ({
  default: (await import('./partner-info-dialog.tsx')).PartnerInfoDialog,
}));

/** S2.31. The address names the partner that is open: `partner` to look, `zapis` to edit. */
export function PartnersPage() {
  const [named, open] = useAddressPart('partner');
  const [edited, edit] = useAddressPart('zapis');
  // The last one stays while the dialog fades out.
  const shown = useRef(named);
  if (named) {
    shown.current = named;
  }
  return (
    <>
      <CatalogueList kind="partneri" opensIn="partner" moreColumns={usePartnerColumns()} />
      {shown.current ? (
        <Suspense>
          <PartnerInfoDialog
            key={shown.current}
            id={shown.current}
            opened={named !== undefined && edited === undefined}
            onClose={() => open(undefined, true)}
            onEdit={() => edit(shown.current)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
