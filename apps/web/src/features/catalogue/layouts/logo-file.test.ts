import { ReportLayoutDocument } from '@nalaz/domain/catalogue/report.documents';
import { expect, it } from 'vitest';
import { isLogo, LARGEST_LOGO, readLogo } from './logo-file.ts';

const { maxLength = 0, pattern = '' } = ReportLayoutDocument.properties.logo as {
  maxLength?: number;
  pattern?: string;
};

it('[layouts] the largest logo that is taken fits into the document', async () => {
  const text = await readLogo(new Blob([new Uint8Array(LARGEST_LOGO).fill(255)]));
  expect(text.length).toBeLessThanOrEqual(maxLength);
  expect(text).toMatch(new RegExp(pattern));
});

it('[layouts] what is no PNG, or too large, is no logo', () => {
  expect(isLogo({ type: 'image/png', size: LARGEST_LOGO })).toBe(true);
  expect(isLogo({ type: 'image/png', size: LARGEST_LOGO + 1 })).toBe(false);
  expect(isLogo({ type: 'image/jpeg', size: 10 })).toBe(false);
});
