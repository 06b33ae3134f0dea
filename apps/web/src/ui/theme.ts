import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Density } from './density.ts';

/** Shades 8 and 9 carry white text at more than 4.5 : 1. */
const green: MantineColorsTuple = [
  '#eef8f0',
  '#d8eedd',
  '#b3ddbd',
  '#8acb99',
  '#66bb7a',
  '#47a861',
  '#30944c',
  '#26853f',
  '#1f7a3b',
  '#176630',
];

const SIZED = [
  'ActionIcon',
  'Autocomplete',
  'Button',
  'Checkbox',
  'MultiSelect',
  'NativeSelect',
  'NumberInput',
  'PasswordInput',
  'Radio',
  'SegmentedControl',
  'Select',
  'Switch',
  'Textarea',
  'TextInput',
];

const SMALLEST_TEXT = '0.8125rem';
const FONT = "'Inter Variable', 'Segoe UI', system-ui, -apple-system, sans-serif";

export function themeOf(density: Density): MantineThemeOverride {
  const compact = density === 'compact';
  const sized = SIZED.map((name) => [name, { defaultProps: { size: compact ? 'xs' : 'sm' } }]);
  return createTheme({
    primaryColor: 'green',
    primaryShade: { light: 9, dark: 8 },
    colors: { green },
    autoContrast: true,
    black: '#1b1f23',
    fontFamily: FONT,
    headings: {
      fontFamily: FONT,
      fontWeight: '650',
      sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1.0625rem' }, h3: { fontSize: '0.9375rem' } },
    },
    fontSizes: compact
      ? { xs: '0.8125rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem' }
      : { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      ...Object.fromEntries(sized),
      // One step larger: its smallest buttons are below the 24 px that a finger needs.
      Pagination: { defaultProps: { size: compact ? 'sm' : 'md' } },
      InputWrapper: {
        vars: () => ({
          label: {},
          error: { '--input-error-size': SMALLEST_TEXT },
          description: { '--input-description-size': SMALLEST_TEXT },
        }),
      },
      Menu: { defaultProps: { withinPortal: true, shadow: 'md' } },
      Popover: { defaultProps: { shadow: 'md' } },
      Anchor: { defaultProps: { underline: 'always' } },
      // Yellow or orange words on their own pale background are below 4.5 : 1; the icon keeps the colour.
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
      // In a narrow table a state must stay readable: the table scrolls, the word is not cut.
      Badge: { styles: { root: { minWidth: 'max-content' } } },
    },
  });
}

/** Mantine's own muted greys stay below 4.5 : 1 on our backgrounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#545c64',
    '--mantine-color-placeholder': '#666e76',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-default-border': '#c3cad1',
  },
  dark: {
    '--mantine-color-dimmed': '#a9afb5',
    '--mantine-color-placeholder': '#9aa0a6',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});
