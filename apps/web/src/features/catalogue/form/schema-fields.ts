import type { KindName } from '@nalaz/domain/catalogue/kind-names';

/** As much of JSON Schema as the catalogue's documents use, with the notes for the form. */
export interface FieldSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  enum?: readonly string[];
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
  items?: FieldSchema;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  'x-ref'?: KindName;
  'x-input'?: 'money' | 'lines' | 'formula' | 'age' | 'date' | 'moment';
  'x-group'?: string;
}

export type Control =
  | NonNullable<FieldSchema['x-input']>
  | 'text'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'entry'
  | 'entries'
  | 'object'
  | 'list';

export interface Field {
  name: string;
  schema: FieldSchema;
  control: Control;
  /** The document must have it. */
  required: boolean;
  /** A person must fill it: it may not stay empty. */
  mustFill: boolean;
}

export interface FieldGroup {
  name: string;
  fields: readonly Field[];
}

/** Where fields without a group stand. */
export const FIRST_GROUP = 'osnovno';

export const asSchema = (schema: Readonly<Record<string, unknown>>) => schema as FieldSchema;

export function controlOf(schema: FieldSchema): Control {
  if (schema['x-input']) {
    return schema['x-input'];
  }
  if (schema['x-ref']) {
    return 'entry';
  }
  if (schema.enum) {
    return 'choice';
  }
  switch (schema.type) {
    case 'boolean':
      return 'flag';
    case 'integer':
    case 'number':
      return 'number';
    case 'object':
      return 'object';
    case 'array':
      return schema.items?.enum ? 'choices' : schema.items?.['x-ref'] ? 'entries' : 'list';
    default:
      return 'text';
  }
}

function mayStayEmpty(schema: FieldSchema, control: Control): boolean {
  switch (control) {
    case 'text':
    case 'lines':
    case 'formula':
      return !schema.format && (schema.minLength ?? 0) === 0 && new RegExp(schema.pattern ?? '', 'u').test('');
    case 'choices':
    case 'entries':
    case 'list':
      return (schema.minItems ?? 0) === 0;
    case 'choice':
      return schema.default !== undefined;
    default:
      return control === 'flag' || control === 'object';
  }
}

const known = new WeakMap<FieldSchema, readonly Field[]>();

/** The same array for the same schema, so that rows made from it can be remembered. */
export function fieldsOf(schema: FieldSchema): readonly Field[] {
  const found = known.get(schema);
  if (found) {
    return found;
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): Field => {
    const control = controlOf(property);
    const required = schema.required?.includes(name) ?? false;
    return { name, schema: property, control, required, mustFill: required && !mayStayEmpty(property, control) };
  });
  known.set(schema, fields);
  return fields;
}

export function groupsOf(schema: FieldSchema): FieldGroup[] {
  const groups = new Map<string, Field[]>();
  for (const field of fieldsOf(schema)) {
    const name = field.schema['x-group'] ?? FIRST_GROUP;
    groups.set(name, [...(groups.get(name) ?? []), field]);
  }
  return [...groups].map(([name, fields]) => ({ name, fields }));
}

export const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

const isIndex = (part: string) => /^\d+$/.test(part);

/** The schema at `reference.2.donja`; nothing where the document has no such place. */
export function schemaAt(schema: FieldSchema, path: string): FieldSchema | undefined {
  return path
    .split('.')
    .filter((part) => part !== '')
    .reduce<FieldSchema | undefined>((node, part) => {
      if (node?.items && isIndex(part)) {
        return node.items;
      }
      return node?.properties && Object.hasOwn(node.properties, part) ? node.properties[part] : undefined;
    }, schema);
}

/** What fits a cell of a table; a list of anything else opens row by row. */
const IN_A_CELL: ReadonlySet<Control> = new Set([
  'text',
  'formula',
  'money',
  'number',
  'flag',
  'choice',
  'entry',
  'date',
  'age',
]);
const MOST_COLUMNS = 5;

export function fitsTable(item: FieldSchema): boolean {
  const fields = fieldsOf(item);
  return fields.length <= MOST_COLUMNS && fields.every(({ control }) => IN_A_CELL.has(control));
}

/** Every kind whose entries a document may name. */
export function kindsNamedIn(schema: FieldSchema): KindName[] {
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return [...new Set([...(schema['x-ref'] ? [schema['x-ref']] : []), ...inside.flatMap(kindsNamedIn)])];
}
