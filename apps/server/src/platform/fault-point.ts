const FAULT = Symbol.for('nalaz.fault');

/** A named moment at which a test may end the process. Nothing happens unless the test has put a function there. */
export async function faultPoint(name: string): Promise<void> {
  const fault: unknown = (globalThis as { [FAULT]?: unknown })[FAULT];
  if (typeof fault === 'function') {
    await fault(name);
  }
}
