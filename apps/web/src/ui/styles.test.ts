import { expect, it } from 'vitest';

const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sheets = Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.css'));

/** Components that are made of others and have no sheet of their own need nothing here. */
it('every Mantine component that is used has its style sheet in styles.ts', () => {
  const listed = code['./styles.ts'] ?? '';
  const used = Object.values(code).flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  );
  const missing = [...new Set(used)].filter(
    (name) => sheets.some((file) => file.endsWith(`/${name}.css`)) && !listed.includes(`/${name}.css'`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
