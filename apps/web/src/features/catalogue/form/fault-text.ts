import type { TFunction } from 'i18next';
import { type FieldTexts, namesIn, plainText } from './field-text.rules.ts';
import type { Fault } from './schema-faults.ts';
import { controlOf } from './schema-fields.ts';

/** In a form the message stands beside the field; in the JSON editor it must name what is not there. */
export type FaultPlace = 'form' | 'json';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  date: 'date',
  'date-time': 'dateTime',
  uuid: 'uuid',
};
const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

type Translate = TFunction<'fields'>;

/** What is wrong, in the person's language. */
export function faultText(fault: Fault, place: FaultPlace, t: Translate, texts: FieldTexts): string {
  const { field, keyword, schema } = fault;
  const name = field.split('.').at(-1) ?? '';
  switch (keyword) {
    case 'required':
      return place === 'form' ? t('fields:faults.required') : t('fields:faults.missing', { name });
    case 'unknown':
      return t('fields:faults.unknown', { name });
    case 'type':
      return typeText(fault, place, t, texts);
    case 'enum':
      return t('fields:faults.enum', { values: (schema.enum ?? []).join(', ') });
    case 'pattern':
      return plainText(texts.patterns[namesIn(field).at(-1) ?? ''] ?? t('fields:faults.pattern'));
    case 'format':
      return formatText(schema.format, t);
    case 'uniqueItems':
      return t('fields:faults.uniqueItems');
    default:
      return limitText(fault, t);
  }
}

function typeText({ schema }: Fault, place: FaultPlace, t: Translate, texts: FieldTexts): string {
  if (place === 'form' && controlOf(schema) === 'number') {
    return schema.type === 'integer' ? t('fields:faults.integer') : t('fields:faults.number');
  }
  return t('fields:faults.type', { type: plainText(texts.types[schema.type ?? ''] ?? '') });
}

function formatText(format: string | undefined, t: Translate): string {
  const known = FORMATS[format ?? ''];
  return known ? t(`fields:faults.${known}`) : t('fields:faults.format', { format });
}

function limitText({ keyword, schema }: Fault, t: Translate): string {
  const limit = LIMITS.find((one) => one === keyword);
  if (!limit) {
    return t('fields:faults.other');
  }
  const needed = schema[limit];
  return needed === 1 && (limit === 'minLength' || limit === 'minItems')
    ? t('fields:faults.required')
    : t(`fields:faults.${limit}`, { limit: needed });
}
