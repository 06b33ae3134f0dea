/** The same text for the same content: PostgreSQL keeps the fields of a document in an order of its own. */
export const stableText = (content: unknown): string =>
  JSON.stringify(content, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
