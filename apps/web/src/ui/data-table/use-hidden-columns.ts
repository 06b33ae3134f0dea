import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { DataColumn } from './data-column.ts';

type Visibility = Record<string, boolean>;

function readVisibility(text: string | undefined): Visibility {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const entries = value && typeof value === 'object' ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

/** Which columns a person wants to see, remembered under the key that the caller chooses. */
export function useHiddenColumns<Row>(settingsKey: string, columns: readonly DataColumn<Row>[]) {
  const [chosen, setChosen, reset] = useLocalStorage<Visibility>({
    key: settingsKey,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: readVisibility,
  });
  const visibility = useMemo(
    () => ({ ...Object.fromEntries(columns.map(({ id, hiddenAtFirst }) => [id, !hiddenAtFirst])), ...chosen }),
    [columns, chosen],
  );
  const toggle = (id: string) => setChosen({ ...chosen, [id]: !visibility[id] });
  return { visibility, toggle, reset };
}
