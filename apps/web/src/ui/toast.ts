import type { ToastKind, ToastOptions } from './toast-options.ts';

const show =
  (kind: ToastKind) =>
  (message: string, options: ToastOptions = {}) => {
    void import('./toaster.tsx').then(({ showToast }) => showToast(kind, message, options));
  };

/** S9.01: 2500 ms, top right. */
export const toast = {
  success: show('success'),
  warning: show('warning'),
  danger: show('danger'),
  info: show('info'),
};
