import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export function useTheme(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}
