import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { rememberedLanguage, startI18n } from './i18n/i18n.ts';
import { firstLanguage } from './lib/first-language.ts';

const root = document.getElementById('root');

// The scroll lock under a dialog writes a style element, and takes the nonce for it from this name only.
Object.assign(window, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
});

if (root) {
  await startI18n(firstLanguage(window.location.pathname, rememberedLanguage(), navigator.languages));
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
