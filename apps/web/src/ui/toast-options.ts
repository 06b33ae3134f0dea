export type ToastKind = 'success' | 'warning' | 'danger' | 'info';

export interface ToastOptions {
  /** What support needs to find the failure in the log. */
  requestId?: string | undefined;
  /** S8.10: top right unless it is the warning about a range of dates, or a deleted file. */
  position?: 'top-right' | 'top-left' | 'bottom-center';
  /** What can still be done about it; the toast goes when it is done, or when the time for it is over. */
  action?: { label: string; onAct: () => void; milliseconds: number };
}
