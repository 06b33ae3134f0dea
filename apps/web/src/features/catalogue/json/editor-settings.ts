import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { look } from './editor-look.ts';
import type { EditorWords } from './use-editor-words.ts';

/** The text was put there by the program, not typed. */
export const fromOutside = Annotation.define<boolean>();

export interface Surroundings {
  dark: boolean;
  hintId: string;
}

export function settingsOf(words: EditorWords, readOnly: boolean, { dark, hintId }: Surroundings): Extension {
  return [
    look(dark),
    EditorState.phrases.of(words.phrases),
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': words.name,
      'aria-describedby': hintId,
      ...(readOnly ? { 'aria-readonly': 'true' } : {}),
    }),
  ];
}

export function replaceText(view: EditorView | undefined, text: string): void {
  view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: fromOutside.of(true) });
}
