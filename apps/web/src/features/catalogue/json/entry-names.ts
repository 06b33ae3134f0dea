import { syntaxTree } from '@codemirror/language';
import type { Extension, Range } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import classes from './json-editor.module.css';

const QUOTED_ID = /^"([0-9a-f]{8}-[0-9a-f-]{27})"$/;
const QUOTED_LENGTH = 38;

/** The name of the entry beside its id, which alone says nothing to anybody. It is no part of the text. */
export function entryNames(nameOf: (id: string) => string | undefined): Extension {
  return EditorView.decorations.of(({ state, visibleRanges }) => {
    const named: Range<Decoration>[] = [];
    for (const { from, to } of visibleRanges) {
      syntaxTree(state).iterate({
        from,
        to,
        enter: (node) => {
          const isLong = node.name === 'String' && node.to - node.from === QUOTED_LENGTH;
          const id = isLong ? QUOTED_ID.exec(state.sliceDoc(node.from, node.to))?.[1] : undefined;
          const name = id && nameOf(id);
          if (name) {
            const mark = Decoration.mark({ class: classes.named ?? '', attributes: { 'data-name': name } });
            named.push(mark.range(node.from, node.to));
          }
        },
      });
    }
    return Decoration.set(named, true);
  });
}
