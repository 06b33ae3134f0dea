export interface TableUse {
  verb: 'reads' | 'writes';
  table: string;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A table and its other name, and what follows after commas; looked at without being passed, since a join may follow. */
const TABLES = String.raw`(?=(\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*))`;
const FORMS: readonly [TableUse['verb'], RegExp][] = [
  ['writes', /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g],
  ['writes', /\b(?:insert\s+into|merge\s+into|update|delete\s+from)\s+(?:only\s+)?(\w+)/gi],
  ['reads', /\b(?:selectFrom|from|using|\w+Join)\(\s*'(\w+)/g],
  ['reads', new RegExp(String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+)?${TABLES}`, 'gi')],
];

/** The tables that a repository names, in Kysely's calls or in SQL. What functions and triggers of the database do is not seen. */
export function tablesNamed(source: string, tables: ReadonlySet<string>): TableUse[] {
  const code = source.replace(COMMENTS, '');
  const found = FORMS.flatMap(([verb, form]) =>
    [...code.matchAll(form)].flatMap(([, names = '']) =>
      names.split(',').map((name) => `${verb} ${name.trim().split(/\s/)[0]}`),
    ),
  );
  return [...new Set(found)].flatMap((use) => {
    const [verb, table] = use.split(' ') as [TableUse['verb'], string];
    return tables.has(table) ? [{ verb, table }] : [];
  });
}
