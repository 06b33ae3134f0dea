import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconVersions } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './row-details.module.css';
import { type Detail, savedDetail } from './sheet.rules.ts';
import type { Cell } from './sheet.ts';
import { useSheet } from './use-sheet.ts';

const COLUMNS = 8;
const LONGEST: Readonly<Record<Detail, number>> = { komentar: 1000, metoda: 120, razrjedjenje: 12, lot: 60 };

interface RowDetailsProps {
  cell: Cell;
  readOnly: boolean;
  onVersions: (id: string) => void;
}

/** What else belongs to a value: a comment, how it was measured, and what it was before. */
export function RowDetails({ cell, readOnly, onVersions }: RowDetailsProps) {
  const { t } = useTranslation('results');
  const sheet = useSheet();
  const { row, draft, typed } = cell;
  const closed = readOnly || row.pravila.calculated;
  const field = (detail: Detail) => ({
    label: t(`details.${detail}`),
    value: draft?.[detail] ?? savedDetail(row, detail),
    maxLength: LONGEST[detail],
    readOnly: closed,
    onChange: (event: { currentTarget: { value: string } }) => sheet.detail(row._id, detail, event.currentTarget.value),
  });
  return (
    <tr className={classes.details} data-test={row._id}>
      <td colSpan={COLUMNS}>
        <div className={classes.detailFields}>
          <Textarea {...field('komentar')} autosize minRows={1} className={classes.wide} data-details />
          <TextInput {...field('metoda')} placeholder={row.metoda} />
          <TextInput
            {...field('razrjedjenje')}
            inputMode="decimal"
            error={cell.obstacle === 'dilution' ? t('obstacles.dilution') : undefined}
          />
          <TextInput {...field('lot')} />
        </div>
        {!closed && typed.trim() === '' ? (
          <Text c="dimmed" inherit>
            {t('details.needsValue')}
          </Text>
        ) : null}
        <div className={classes.detailFoot}>
          {row.rezultat ? (
            <Text c="dimmed" inherit>
              {t('details.origin', {
                source: t(`sources.${row.rezultat.izvor}`),
                who: row.rezultat.analyser || row.rezultat.ko,
                when: formatDateTime(row.rezultat.kada),
                raw: row.rezultat.raw,
              })}
            </Text>
          ) : null}
          {row.rezultat?.izvor === 'PONOVO' ? (
            <Text inherit>{t('versions.reason', { text: row.rezultat.razlog })}</Text>
          ) : null}
          {row.verzija > 0 ? (
            <Button
              variant="default"
              leftSection={<IconVersions size={15} aria-hidden />}
              onClick={() => onVersions(row._id)}
            >
              {t('details.versions', { count: row.verzija })}
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
