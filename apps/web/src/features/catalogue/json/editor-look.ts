import { syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import classes from './json-editor.module.css';

const COLOURS: Readonly<Record<string, string | undefined>> = {
  propertyName: classes.key,
  string: classes.string,
  number: classes.number,
  bool: classes.word,
  null: classes.word,
};

/** By classes of ours, so that light and dark are the style sheet's business. */
const colours = syntaxHighlighting({
  style: (tags) => tags.map((tag) => COLOURS[String(tag)]).find((found) => found !== undefined) ?? null,
});

const frame = EditorView.theme({
  '&': { fontSize: 'var(--mantine-font-size-sm)', backgroundColor: 'var(--mantine-color-body)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface-muted)',
    color: 'var(--mantine-color-dimmed)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'var(--json-active)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--line)', color: 'var(--mantine-color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--json-selection)',
  },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--mantine-color-default-border)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: 'var(--mantine-color-white)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--mantine-color-dimmed)' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    alignItems: 'center',
    padding: '8px 36px 8px 8px',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search :is(input, button, label)': { margin: '0', fontSize: 'inherit', minHeight: '26px' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  '.cm-panel.cm-search [name=close]': { minWidth: '26px', fontSize: '18px' },
  '.cm-textfield': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--mantine-color-default-border)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--surface-muted)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--mantine-color-default-border)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--surface-muted)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--line)',
  },
  '.cm-collapsedLines': {
    backgroundImage: 'none',
    backgroundColor: 'var(--surface-muted)',
    color: 'var(--mantine-color-dimmed)',
  },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-diagnostic': { fontFamily: 'var(--mantine-font-family)', padding: '6px 10px' },
});

export const look = (dark: boolean): Extension => [colours, frame, EditorView.darkTheme.of(dark)];
