import { Checkbox, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../report/refusal.tsx';
import { type BatchChoice, type OfferedWay, today } from './use-batch-choice.ts';

const WAYS = ['DAN', 'POŠILJALAC', 'MJESTO', 'SEKCIJA'] as const satisfies OfferedWay[];

export function BatchChooser({ choice }: { choice: BatchChoice }) {
  const { t } = useTranslation('reports');
  const { dan, po, izbor, samoNestampano, offer, groups } = choice;
  return (
    <Stack gap="sm">
      <Refusal error={choice.error} />
      <TextInput
        type="date"
        label={t('print.day')}
        max={today()}
        value={dan}
        onChange={(event) => choice.setDan(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t('print.by')}
        value={po}
        data={WAYS.map((value) => ({ value, label: t(`print.ways.${value}`) }))}
        onChange={(value) => choice.setPo(WAYS.find((one) => one === value) ?? 'DAN')}
      />
      {po === 'DAN' ? (
        <Text role="status">
          {offer ? t('print.counts', { count: offer.ukupno, unprinted: offer.nestampano }) : t('ui:loading')}
        </Text>
      ) : (
        <NativeSelect
          label={t(`print.ways.${po}`)}
          data={groups.map(({ _id, naziv, ukupno, nestampano }) => ({
            value: _id,
            label: `${naziv || t('print.unnamed')} · ${t('print.counts', { count: ukupno, unprinted: nestampano })}`,
          }))}
          value={izbor}
          onChange={(event) => choice.setIzbor(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={t('print.onlyNew')}
        checked={samoNestampano}
        onChange={(event) => choice.setOnlyNew(event.currentTarget.checked)}
      />
    </Stack>
  );
}
