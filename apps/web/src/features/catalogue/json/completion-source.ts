import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { EntryOption } from '../form/entry-matching.ts';
import type { FieldSchema } from '../form/schema-fields.ts';
import { type SuggestionWords, suggestAt } from './json-suggestions.ts';

interface Knowledge {
  schema: FieldSchema;
  words: SuggestionWords;
  entries: (kind: KindName) => Promise<readonly EntryOption[]>;
}

/** An entry is found by its name; the text gets its id. */
function entryCompletion({ id, name, code }: EntryOption): Completion {
  return { label: `"${name} ${code}`, displayLabel: name, detail: code, apply: `"${id}"`, type: 'constant' };
}

export async function completeJson(
  { state, pos, explicit }: CompletionContext,
  { schema, words, entries }: Knowledge,
): Promise<CompletionResult | null> {
  const found = suggestAt(state.doc.toString(), pos, schema, words);
  if (!found || (found.from === found.to && !explicit)) {
    return null;
  }
  const { from, to, entriesOf } = found;
  const options: Completion[] = found.options.map(({ label, shown, apply, detail, kind }) => ({
    label,
    displayLabel: shown,
    apply,
    detail,
    type: kind,
  }));
  const named = entriesOf ? (await entries(entriesOf)).filter(({ disabled }) => !disabled) : [];
  const all = [...options, ...named.map(entryCompletion)];
  return all.length === 0 ? null : { from, to, options: all };
}
