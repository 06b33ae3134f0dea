import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../catalogue.queries.ts';

type Names = Readonly<Record<string, string>>;

/** Names of the entries that a list mentions; units by their code, because nobody says "nanomol po litru". */
export function useListNames(kind: KindName, names: Names | undefined): Names | undefined {
  const units = useQuery({ ...catalogueQuery('jedinice'), enabled: kind === 'lab' }).data?.data;
  return useMemo(
    () => names && { ...names, ...Object.fromEntries((units ?? []).map(({ _id, sifra }) => [_id, sifra])) },
    [names, units],
  );
}
