import type { PartnerPrice } from '@nalaz/domain/partners/partners.contract';
import type { LocalColumn } from '@nalaz/domain/tables/whole-list.rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import classes from './partners.module.css';
import { percentText, priceText } from './price-text.ts';

type PriceColumn = DataColumn<PartnerPrice> & LocalColumn<PartnerPrice>;

export function usePriceColumns(): PriceColumn[] {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  return useMemo(() => {
    const words = (id: string, header: string, text: (row: PartnerPrice) => string): PriceColumn => ({
      id,
      header,
      text,
      cell: text,
      sortable: true,
      searched: true,
    });
    const amount = (id: string, header: string, of: (row: PartnerPrice) => string | null): PriceColumn => {
      const text = (row: PartnerPrice) => {
        const price = of(row);
        return price === null ? '' : priceText(price, language);
      };
      const order = (row: PartnerPrice) => (of(row) === null ? undefined : Number(of(row)));
      return { id, header, text, cell: text, order, sortable: true, numeric: true };
    };
    return [
      {
        ...words('naziv', t('prices.columns.naziv'), ({ naziv }) => naziv),
        cell: ({ naziv }) => <span className={classes.name}>{naziv}</span>,
        alwaysShown: true,
      },
      {
        ...amount('konacna', t('prices.columns.konacna'), ({ konacna }) => konacna),
        cell: ({ konacna }) => <span className={classes.final}>{priceText(konacna, language)}</span>,
        alwaysShown: true,
      },
      amount('osnovna', t('prices.columns.osnovna'), ({ osnovna }) => osnovna),
      amount('ugovorena', t('prices.columns.ugovorena'), ({ ugovorena }) => ugovorena),
      {
        ...words('popust', t('prices.columns.popust'), ({ popust }) =>
          popust > 0 ? percentText(popust, language) : '',
        ),
        order: ({ popust }) => popust,
        searched: false,
        numeric: true,
      },
      words('izvor', t('prices.columns.izvor'), ({ izvor }) => t(`prices.sources.${izvor}`)),
      words('vrsta', t('prices.columns.vrsta'), ({ vrsta }) => t(`prices.kinds.${vrsta}`)),
      words('sifra', t('prices.columns.sifra'), ({ sifra }) => sifra),
    ];
  }, [t, language]);
}
