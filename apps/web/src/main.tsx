import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './i18n/i18n.ts';

const root = document.getElementById('root');

// The scroll lock under a dialog writes a style element, and takes the nonce for it from this name only.
Object.assign(window, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
});

if (root) {
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
