import { useQuery } from '@tanstack/react-query';
import { catalogueQuery, type Document } from '../catalogue.queries.ts';

/** The unit as it is written beside a number. */
export function useUnitName({ jedinica }: Document): string {
  const { data } = useQuery({ ...catalogueQuery('jedinice'), enabled: typeof jedinica === 'string' });
  return data?.data.find(({ _id }) => _id === jedinica)?.sifra ?? '';
}
