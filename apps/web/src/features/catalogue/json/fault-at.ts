import { forEachDiagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';

/** What is wrong where the cursor stands, for those who do not see the tooltip. */
export function faultAt(state: EditorState): string {
  const { head } = state.selection.main;
  const messages: string[] = [];
  forEachDiagnostic(state, ({ message }, from, to) => {
    if (from <= head && head <= to) {
      messages.push(message);
    }
  });
  return messages.join(' ');
}
