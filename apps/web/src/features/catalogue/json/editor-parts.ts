import { acceptCompletion, type CompletionSource } from '@codemirror/autocomplete';
import { json, jsonLanguage } from '@codemirror/lang-json';
import { ensureSyntaxTree } from '@codemirror/language';
import { type LintSource, linter, lintGutter } from '@codemirror/lint';
import { type EditorState, type Extension, Prec, StateEffect } from '@codemirror/state';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { type JsonReading, readJson } from './json-reading.ts';

/** The text is the same, but what is known about it has changed. */
export const recheck = StateEffect.define<null>();

const LINT_PAUSE_MS = 250;
const PARSE_MS = 500;

export function readState(state: EditorState): JsonReading {
  return readJson(state.doc.toString(), ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? undefined);
}

const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

interface Parts {
  suggest: CompletionSource;
  lint: LintSource;
  onUpdate: (update: ViewUpdate) => void;
}

/** What an editor consists of, apart from what changes while it is open. */
export function editorParts({ suggest, lint, onUpdate }: Parts): Extension {
  const rechecked = ({ transactions }: ViewUpdate) =>
    transactions.some(({ effects }) => effects.some((effect) => effect.is(recheck)));
  return [
    EditorView.cspNonce.of(pageNonce()),
    // Tab leaves the editor, except when it takes a suggestion; Esc closes those.
    Prec.high(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    basicSetup,
    json(),
    jsonLanguage.data.of({ autocomplete: suggest }),
    linter(lint, { delay: LINT_PAUSE_MS, needsRefresh: rechecked }),
    lintGutter(),
    EditorView.lineWrapping,
    EditorView.updateListener.of(onUpdate),
  ];
}
