import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import './styles.ts';
import { useDensity } from './density.ts';
import { cssVariables, themeOf } from './theme.ts';

/** Not needed for the first picture, so it comes after it. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

export function UiProvider({ children }: { children: ReactNode }) {
  const [density] = useDensity();
  const theme = useMemo(() => themeOf(density), [density]);
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
    >
      <Suspense>
        <Toaster />
      </Suspense>
      {children}
    </MantineProvider>
  );
}
