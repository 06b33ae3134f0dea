import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const api = 'http://127.0.0.1:3000';

const BASE_TEXTS = '(ui|table|api|shell|auth)\\.json$';

/**
 * What every page needs is four files: React, the other libraries, the shell and its texts. Libraries change rarely,
 * so a release does not make every bench download them again.
 */
const chunks = [
  { name: 'texts-local', test: new RegExp(`i18n/local/${BASE_TEXTS}`), priority: 4 },
  { name: 'texts-en', test: new RegExp(`i18n/en/${BASE_TEXTS}`), priority: 4 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  { name: 'table', test: /node_modules\/@tanstack\/(react-table|table-core)\//, priority: 1 },
  {
    name: 'toaster',
    test: /node_modules\/(@mantine\/notifications|react-transition-group)\/|src\/ui\/toaster/,
    priority: 1,
  },
  // Not merged by size: merged files import each other in a circle, and pages then fail to start.
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  // The server replaces the word in index.html by a fresh nonce on every request.
  html: { cspNonce: '__NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/health': api, '/socket.io': { target: api, ws: true } },
  },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: {
    target: 'es2024',
    outDir: 'dist',
    // The policy allows no data: addresses in scripts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
