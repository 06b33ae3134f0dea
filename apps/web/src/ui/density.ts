import { useLocalStorage } from '@mantine/hooks';

export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** Compact unless this browser's user chose otherwise. */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, store] = useLocalStorage<string>({
    key: 'nalaz-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (value) => value ?? 'compact',
  });
  return [stored === 'comfortable' ? 'comfortable' : 'compact', store];
}
