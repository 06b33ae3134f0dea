import { fromWallTime, toWallTime } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';

/*
 * What people type and what a document holds. A text that means nothing goes into the document as it is: the checks
 * then refuse it and nothing that was typed is lost. An empty one is undefined: the field is taken out.
 */

const NUMBER = /^[-−+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?$/i;

/** `0,5` and `0.5` are the same. Thousands are not separated: 1.234 could mean both. */
export function readNumber(typed: string): number | string | undefined {
  const text = typed.replace(/\s/g, '');
  if (text === '') {
    return undefined;
  }
  const number = Number(text.replace('−', '-').replace(',', '.'));
  return NUMBER.test(text) && Number.isFinite(number) ? number : typed;
}

export function showNumber(value: unknown, language: Language): string {
  if (typeof value !== 'number') {
    return value === undefined ? '' : String(value);
  }
  return language === 'en' ? String(value) : String(value).replace('.', ',');
}

const PLAIN_AMOUNT = /^(\d{1,8})(?:[.,](\d{0,2}))?$/;
const GROUPED_AMOUNT = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/** `12,5` is `12.50`. */
export function readMoney(typed: string): string | undefined {
  const text = typed.replace(/\s/g, '').replace(/(KM|BAM)$/i, '');
  if (text === '') {
    return undefined;
  }
  const amount = GROUPED_AMOUNT.test(text) ? text.replace(/[.,](?=\d{3})/g, '') : text;
  const [, whole, part = ''] = PLAIN_AMOUNT.exec(amount) ?? [];
  return whole === undefined ? typed : `${Number(whole)}.${part.padEnd(2, '0')}`;
}

export function showMoney(value: unknown, language: Language): string {
  const text = typeof value === 'string' ? value : '';
  return language === 'en' || !/^\d+\.\d{2}$/.test(text) ? text : text.replace('.', ',');
}

/** For `datetime-local`: the laboratory's clock, whatever the computer's says. */
export function showMoment(value: unknown): string {
  return typeof value === 'string' ? toWallTime(value).replace(' ', 'T').slice(0, 16) : '';
}

export function readMoment(typed: string): string | undefined {
  return typed === '' ? undefined : fromWallTime(typed.replace('T', ' '))?.toISOString();
}

export interface AgeValue {
  vrijednost: number | string;
  jedinica: string;
}

export function asAge(value: unknown): AgeValue | undefined {
  return typeof value === 'object' && value !== null && 'vrijednost' in value ? (value as AgeValue) : undefined;
}

/** An age without a number is no age. */
export function readAge(typed: string, jedinica: string): AgeValue | undefined {
  const vrijednost = readNumber(typed);
  return vrijednost === undefined ? undefined : { vrijednost, jedinica };
}
