import { forceLinting, nextDiagnostic } from '@codemirror/lint';
import { unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { catalogueQuery } from '../catalogue.queries.ts';
import { useNames } from '../form/entries.ts';
import { entriesOf } from '../form/entry-matching.ts';
import { asSchema, kindsNamedIn } from '../form/schema-fields.ts';
import { completeJson } from './completion-source.ts';
import { editorParts, readState, recheck } from './editor-parts.ts';
import { fromOutside, replaceText, type Surroundings, settingsOf } from './editor-settings.ts';
import { entryNames } from './entry-names.ts';
import { faultAt } from './fault-at.ts';
import { formatDocument } from './format-document.ts';
import { jsonFaults, openProblems } from './json-diagnostics.ts';
import type { JsonEditorProps } from './json-editor-props.ts';
import { documentIn } from './json-reading.ts';
import { useEditorWords } from './use-editor-words.ts';

const compartments = () => ({
  settings: new Compartment(),
  comparison: new Compartment(),
  naming: new Compartment(),
});

/** An editor of CodeMirror that follows the properties of a component. */
export function useJsonView(props: JsonEditorProps, { dark, hintId }: Surroundings) {
  const { schema, value, stored, problems, readOnly = false } = props;
  const fieldSchema = asSchema(schema);
  const words = useEditorWords();
  const queryClient = useQueryClient();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [{ settings, comparison, naming }] = useState(compartments);
  const kinds = useMemo(() => kindsNamedIn(fieldSchema), [fieldSchema]);
  const nameOf = useNames(kinds);
  const latest = useRef({ props, words, problemsOf: value });
  /** What the editor has handed out or been given, to tell a change from elsewhere. */
  const known = useRef(value);
  const [faults, setFaults] = useState(0);
  const [here, setHere] = useState('');
  const [compared, setCompared] = useState(false);
  const setting = useMemo(() => settingsOf(words, readOnly, { dark, hintId }), [words, readOnly, dark, hintId]);
  useLayoutEffect(() => {
    latest.current = { ...latest.current, props, words };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; everything that changes is told to it below
  useEffect(() => {
    const parts = editorParts({
      suggest: (context) =>
        completeJson(context, {
          schema: asSchema(latest.current.props.schema),
          words: latest.current.words.suggestions,
          entries: async (kind) => entriesOf(kind, (await queryClient.fetchQuery(catalogueQuery(kind))).data).all,
        }),
      lint: ({ state }) => {
        const { props: now, words: said, problemsOf } = latest.current;
        const reading = readState(state);
        const wrong = jsonFaults(reading, asSchema(now.schema), said.faults);
        const kept = wrong.length > 0 ? [] : openProblems(reading, now.problems ?? [], problemsOf);
        const all = [...wrong, ...kept];
        setFaults(all.length);
        now.onValidity?.(documentIn(reading) !== undefined);
        return all.map(({ from, to, message }) => ({ from, to, message, severity: 'error' as const }));
      },
      onUpdate: ({ state, docChanged, transactions }) => {
        if (docChanged && !transactions.some((one) => one.annotation(fromOutside))) {
          const document = documentIn(readState(state));
          if (document) {
            known.current = document;
            latest.current.props.onChange?.(document);
          } else {
            latest.current.props.onValidity?.(false);
          }
        }
        setHere(faultAt(state));
      },
    });
    const made = new EditorView({
      parent: host.current ?? document.body,
      state: EditorState.create({
        doc: formatDocument(fieldSchema, value),
        extensions: [parts, settings.of(setting), comparison.of([]), naming.of([])],
      }),
    });
    view.current = made;
    known.current = value;
    // Escape belongs to the suggestions and the search here, and must not close the dialog around the editor.
    made.dom.addEventListener('focusin', ({ target }) =>
      (target as Element).setAttribute('data-mantine-stop-propagation', 'true'),
    );
    return () => made.destroy();
  }, []);

  useEffect(() => view.current?.dispatch({ effects: settings.reconfigure(setting) }), [settings, setting]);

  useEffect(() => view.current?.dispatch({ effects: naming.reconfigure(entryNames(nameOf)) }), [naming, nameOf]);

  useEffect(() => {
    const difference =
      compared && stored
        ? unifiedMergeView({
            original: formatDocument(fieldSchema, stored),
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 6 },
          })
        : [];
    view.current?.dispatch({ effects: comparison.reconfigure(difference) });
  }, [comparison, compared, stored, fieldSchema]);

  useEffect(() => {
    if (value !== known.current) {
      known.current = value;
      replaceText(view.current, formatDocument(fieldSchema, value));
    }
  }, [value, fieldSchema]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the document that they speak of is the one of that moment
  useEffect(() => {
    latest.current.problemsOf = known.current;
    if (view.current) {
      view.current.dispatch({ effects: recheck.of(null) });
      forceLinting(view.current);
    }
  }, [problems, words]);

  return {
    host,
    faults,
    here,
    compared,
    setCompared,
    goToNext: () => {
      if (view.current) {
        nextDiagnostic(view.current);
        view.current.focus();
      }
    },
    format: () => {
      if (view.current) {
        replaceText(view.current, formatDocument(fieldSchema, known.current));
      }
    },
  };
}
