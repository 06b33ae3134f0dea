/** S9.01: how long somebody may think better of it. */
export const UNDO_MILLISECONDS = 2000;

/** S4.15: it takes effect when the time for undoing it is over. Answers with the way to undo it. */
export function afterUndoTime(effect: () => void): () => void {
  const timer = window.setTimeout(effect, UNDO_MILLISECONDS);
  return () => window.clearTimeout(timer);
}
