import { useMantineColorScheme } from '@mantine/core';
import { LANGUAGES } from '@nalaz/domain/language/language';
import { useEffect, useRef } from 'react';
import { setLanguage } from '../../i18n/i18n.ts';
import { DENSITIES, useDensity } from '../../ui/density.ts';

/** `?theme=dark&language=rs&density=comfortable`: for pictures and for looking at a case that somebody reports. */
export function useForcedLook(): void {
  const { setColorScheme } = useMantineColorScheme();
  const [, setDensity] = useDensity();
  const apply = useRef(() => {
    const asked = new URLSearchParams(window.location.search);
    const theme = asked.get('theme');
    const language = LANGUAGES.find((one) => one === asked.get('language'));
    const density = DENSITIES.find((one) => one === asked.get('density'));
    if (theme === 'light' || theme === 'dark') {
      setColorScheme(theme);
    }
    if (density) {
      setDensity(density);
    }
    if (language) {
      void setLanguage(language);
    }
  });
  useEffect(() => apply.current(), []);
}
