import type { TextSource } from '../language/texts.ts';

/** What a printed quote says around its data. */
export const QUOTE_TEXTS = {
  title: { local: 'Predračun', en: 'Quote' },
  number: { local: 'Broj', en: 'Number' },
  pricesOf: { local: 'Cijene na dan', en: 'Prices as of' },
  issued: { local: 'Izdato', en: 'Issued' },
  patient: { local: 'Pacijent', en: 'Patient' },
  payer: { local: 'Platilac', en: 'Payer' },
  code: { local: 'Šifra', en: 'Code' },
  name: { local: 'Naziv', en: 'Name' },
  count: { local: 'Kol.', en: 'Qty' },
  price: { local: 'Cijena', en: 'Price' },
  discount: { local: 'Popust', en: 'Discount' },
  finalPrice: { local: 'Sa popustom', en: 'Net price' },
  amount: { local: 'Iznos', en: 'Amount' },
  sum: { local: 'Zbir', en: 'Subtotal' },
  wholeDiscount: { local: 'Popust {percent}', en: 'Discount {percent}' },
  total: { local: 'Ukupno za uplatu', en: 'Total due' },
  note: { local: 'Napomena', en: 'Note' },
  page: { local: 'Strana {n} od {m}', en: 'Page {n} of {m}' },
  notAnInvoice: {
    local: 'Predračun nije račun. Cijene vrijede na navedeni dan.',
    en: 'A quote is not an invoice. Prices are those of the day stated.',
  },
  NACRT: { local: 'NACRT', en: 'DRAFT' },
  OTKAZAN: { local: 'OTKAZAN', en: 'CANCELLED' },
  paid: { local: 'Plaćeno', en: 'Paid' },
} as const satisfies Record<string, TextSource>;
