import { TextInput } from '@mantine/core';
import { showResult } from '@nalaz/domain/results/shown-result';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { useSaveResult } from './worklist.queries.ts';

interface MultiResultRowProps {
  sample: WorklistRow;
  test: string;
  first: boolean;
}

const NEXT = { ArrowDown: 1, Enter: 1, ArrowUp: -1 } as const;

/** The field so many rows further, if there is one. */
function step(from: HTMLInputElement, by: number): void {
  const fields = [...(from.closest('tbody')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const next = fields[fields.indexOf(from) + by];
  next?.focus();
  next?.select();
}

export function MultiResultRow({ sample, test, first }: MultiResultRowProps) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const save = useSaveResult();
  const [value, setValue] = useState('');
  const typed = value.trim();
  const saved = save.data?.data.redovi.find(({ _id }) => _id === test)?.rezultat;
  const unsaved = typed !== '' && !saved;
  useUnsavedWork(unsaved);
  // Enter also leaves the field: what was sent is not sent again unless it failed.
  const sent = useRef<string>(undefined);
  const write = () => {
    if (unsaved && sent.current !== typed) {
      sent.current = typed;
      save.mutate(
        { sid: sample._id, labassay: test, vrijednost: typed },
        {
          onError: () => {
            sent.current = undefined;
          },
        },
      );
    }
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = NEXT[event.key as keyof typeof NEXT];
    if (by) {
      event.preventDefault();
      write();
      step(event.currentTarget, by);
    }
  };
  return (
    <tr>
      <th scope="row">{sample.id}</th>
      <td>
        {sample.patient.prezime} {sample.patient.ime}
      </td>
      <td>
        <TextInput
          aria-label={t('multi.valueOf', { number: sample.id })}
          value={value}
          readOnly={Boolean(saved) || save.isPending}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            save.reset();
          }}
          onKeyDown={press}
          onBlur={write}
          error={save.error?.message}
          autoComplete="off"
          maxLength={200}
          {...(first ? { 'data-autofocus': true } : {})}
        />
      </td>
      <td aria-live="polite">
        {saved ? (
          <>
            <ToneBadge tone="teal">{t('multi.saved')}</ToneBadge> <b>{showResult(saved.rezultat_f, language)}</b>{' '}
            <span className="unit">{saved.jedinica}</span> {saved.flag ? <ResultFlag flag={saved.flag} /> : null}
          </>
        ) : save.isPending ? (
          <ToneBadge tone="blue">{t('multi.saving')}</ToneBadge>
        ) : unsaved ? (
          <ToneBadge tone="yellow">{t('multi.unsaved')}</ToneBadge>
        ) : null}
      </td>
    </tr>
  );
}
