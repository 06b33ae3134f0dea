import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import type { Agreement, PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import { agreementOn } from '@nalaz/domain/partners/price.rules';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useFieldText } from '../form/field-text.ts';
import type { CatalogueColumn, MoreColumns } from '../list/catalogue-columns.tsx';
import { DELIVERY_WAYS } from './partner-delivery.tsx';
import { percentText } from './price-text.ts';

/** How reports reach a partner, and which prices hold today or on the day that the list shows. */
export function usePartnerColumns(): MoreColumns {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { label } = useFieldText('partneri');
  return useCallback(
    (names, day = dayOf(new Date())) => {
      const column = (id: string, header: string, text: (row: CatalogueRow) => string): CatalogueColumn => ({
        id,
        header,
        text,
        cell: text,
        sortable: true,
        searched: true,
      });
      const delivery = ({ polja }: CatalogueRow) => {
        const ways = polja.dostava as PartnerDocument['dostava'] | undefined;
        return DELIVERY_WAYS.filter((way) => ways?.[way])
          .map((way) => label(`dostava.${way}`))
          .join(', ');
      };
      const prices = ({ polja }: CatalogueRow) => {
        const agreement = agreementOn((polja.cijene ?? []) as Agreement[], day);
        if (!agreement) {
          return t('basePrices');
        }
        const name = names[agreement.cjenovnik] ?? '';
        return agreement.popust > 0 ? `${name} − ${percentText(agreement.popust, language)}` : name;
      };
      return [column('dostava', label('dostava'), delivery), column('cjenovnik', t('currentList'), prices)];
    },
    [t, language, label],
  );
}
