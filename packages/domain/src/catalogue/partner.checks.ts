import type { Agreement, PartnerDocument, PriceListDocument } from './partner.documents.ts';
import type { Problem } from './problems.ts';

const lastDay = ({ do: until }: Agreement) => until ?? '9999-12-31';

/** Days as text compare like days. */
export function checkAgreements(agreements: readonly Agreement[]): Problem[] {
  return agreements.flatMap((agreement, at): Problem[] => {
    const field = `cijene.${at}`;
    if (lastDay(agreement) < agreement.od) {
      return [{ code: 'DAYS_REVERSED', field }];
    }
    const earlier = agreements.slice(0, at);
    return earlier.some((other) => other.od <= lastDay(agreement) && agreement.od <= lastDay(other))
      ? [{ code: 'AGREEMENTS_OVERLAP', field }]
      : [];
  });
}

export function checkPartner(partner: PartnerDocument): Problem[] {
  const { email, adresaEposte } = partner.dostava;
  return [
    ...checkAgreements(partner.cijene),
    ...(email && !adresaEposte ? [{ code: 'DELIVERY_ADDRESS', field: 'dostava.adresaEposte' } as const] : []),
  ];
}

const repeated = (ids: readonly string[], field: string): Problem[] =>
  ids.flatMap((id, at) => (ids.indexOf(id) < at ? [{ code: 'REPEATED', field: `${field}.${at}` } as const] : []));

export function checkPriceList({ stavke, profili }: PriceListDocument): Problem[] {
  return [
    ...repeated(
      stavke.map(({ test }) => test),
      'stavke',
    ),
    ...repeated(
      profili.map(({ profil }) => profil),
      'profili',
    ),
  ];
}
