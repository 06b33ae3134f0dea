import { createQuote } from '../../../packages/domain/src/quotes/quotes.contract.ts';
import type { Arrangements, Desk } from './desk.ts';

const newQuote = async ({ send, as, idOf }: Desk) => {
  const stavke = [{ vrsta: 'TEST', _id: idOf('lab', 'GLU'), kolicina: 1 }];
  const { body } = await send(createQuote, as('Prijem'), { body: { stavke } });
  return { params: { id: body.data._id }, verzija: body.data.verzija, stavke };
};

export const QUOTES_ARRANGEMENTS: Arrangements = {
  updateQuote: async (desk) => {
    const { params, verzija, stavke } = await newQuote(desk);
    return { params, body: { verzija, stavke } };
  },
  changeQuoteStatus: async (desk) => {
    const { params, verzija } = await newQuote(desk);
    return { params, body: { verzija, status: 'IZDAT' } };
  },
};
