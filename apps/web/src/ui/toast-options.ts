export type ToastKind = 'success' | 'warning' | 'danger' | 'info';

export interface ToastOptions {
  /** What support needs to find the failure in the log. */
  requestId?: string | undefined;
  position?: 'top-right' | 'top-left';
}
