/** As much of OpenAPI 3.1 as the reference shows. */
export interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: readonly string[];
  parameters?: readonly Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  'x-permission'?: string;
  'x-errors'?: readonly string[];
  'x-repeatable'?: boolean;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface Field {
  place: string;
  name: string;
  type: string;
  required: boolean;
}

export interface Reference {
  module: string;
  method: string;
  path: string;
  operation: Operation;
}

const limits = ({ minLength, maxLength, minimum, maximum }: Schema): string => {
  const [from, to] = [minLength ?? minimum, maxLength ?? maximum];
  if (from !== undefined && to !== undefined) {
    return ` ${from}–${to}`;
  }
  return from !== undefined ? ` ≥ ${from}` : to !== undefined ? ` ≤ ${to}` : '';
};

export function typeName(schema: Schema | undefined): string {
  if (!schema) {
    return '';
  }
  if (schema.enum) {
    return schema.enum.map(String).join(' | ');
  }
  if (schema.anyOf) {
    return schema.anyOf.map(typeName).join(' | ');
  }
  if (schema.const !== undefined) {
    return JSON.stringify(schema.const);
  }
  if (schema.items) {
    return `${typeName(schema.items)}[]`;
  }
  return `${schema.format ?? String(schema.type ?? '')}${limits(schema)}`;
}

const jsonOf = (content: Record<string, { schema?: Schema }> | undefined) => content?.['application/json']?.schema;

/** A field and, where it holds others, those after it: `data`, `data[].email`. */
function propertiesOf(place: string, schema: Schema | undefined, before = ''): Field[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => [
    {
      place,
      name: before + name,
      type: typeName(property),
      required: schema?.required?.includes(name) ?? false,
    },
    ...propertiesOf(place, property, `${before}${name}.`),
    ...propertiesOf(place, property.items, `${before}${name}[].`),
  ]);
}

export function requestFields({ parameters = [], requestBody }: Operation): Field[] {
  const given = parameters.map(({ name, in: place, required = false, schema }) => ({
    place,
    name,
    type: typeName(schema),
    required,
  }));
  return [...given, ...propertiesOf('body', jsonOf(requestBody?.content))];
}

/** The answer is "this, or a refusal"; the fields are those of the first. */
export function answerFields({ responses }: Operation): Field[] {
  const schema = jsonOf(responses?.['200']?.content);
  return propertiesOf('answer', schema?.anyOf?.[0] ?? schema);
}

export function byModule({ paths }: OpenApi): [module: string, references: Reference[]][] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      module: operation.tags?.[0] ?? '',
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return Object.entries(Object.groupBy(all, ({ module }) => module))
    .map(([module, references = []]): [string, Reference[]] => [module, references])
    .sort(([a], [b]) => a.localeCompare(b));
}

type Modules = [module: string, references: Reference[]][];

export function matching(modules: Modules, filter: string): Modules {
  const wanted = filter.trim().toLowerCase();
  const fits = ({ method, path, operation }: Reference) =>
    `${method} ${path} ${operation.operationId ?? ''} ${operation.summary ?? ''}`.toLowerCase().includes(wanted);
  return modules
    .map(([module, references]): Modules[number] => [module, references.filter(fits)])
    .filter(([, references]) => references.length > 0);
}
