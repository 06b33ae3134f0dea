import { Button, FocusTrap, Group, Stack, Text } from '@mantine/core';
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/bs';
import 'dayjs/locale/sr-cyrl';
import { fromWallTime, toWallTime } from '@nalaz/domain/language/format';
import { DATE_RANGE_MINIMUM, type DateRange, isDateRangeValid } from '@nalaz/domain/tables/search-state';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { toast } from '../toast.ts';

const LOCALES = { local: 'bs', rs: 'sr-cyrl', en: 'en' };

interface DateRangePanelProps {
  range: DateRange;
  onApply: (from: string, to: string) => void;
  onCancel: () => void;
}

const instant = (day: string | null, time: string) => (day && time ? fromWallTime(`${day} ${time}:00`) : undefined);

/** S5.21: whole days unless a time is given, nothing later than now, week from Monday, 24 hours. */
export function DateRangePanel({ range, onApply, onCancel }: DateRangePanelProps) {
  const { t } = useTranslation(['table', 'ui']);
  const [firstDay, firstTime] = toWallTime(range.from).split(' ');
  const [lastDay, lastTime] = toWallTime(range.to).split(' ');
  const [days, setDays] = useState<[string | null, string | null]>([firstDay || null, lastDay || null]);
  const [from, setFrom] = useState(firstTime?.slice(0, 5) ?? '00:00');
  const [to, setTo] = useState(lastTime?.slice(0, 5) ?? '23:59');
  const [invalid, setInvalid] = useState(false);
  const now = new Date();
  const time = {
    format: '24h',
    minutesStep: 1,
    hoursInputLabel: t('table:range.hours'),
    minutesInputLabel: t('table:range.minutes'),
  } as const;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const start = instant(days[0], from)?.toISOString() ?? '';
    const end = instant(days[1], to)?.toISOString() ?? '';
    if (isDateRangeValid(start, end, now)) {
      onApply(start, end);
    } else {
      setInvalid(true);
      toast.warning(t('table:range.invalid'), { position: 'top-left' });
    }
  };

  return (
    <DatesProvider settings={{ locale: LOCALES[useLanguage()], firstDayOfWeek: 1, weekendDays: [] }}>
      <FocusTrap active>
        <form onSubmit={apply} noValidate>
          <Stack gap="xs">
            <DatePicker
              type="range"
              allowSingleDateInRange
              hideOutsideDates
              value={days}
              onChange={setDays}
              minDate={toWallTime(DATE_RANGE_MINIMUM).slice(0, 10)}
              maxDate={toWallTime(now).slice(0, 10)}
              ariaLabels={{
                previousMonth: t('table:range.previousMonth'),
                nextMonth: t('table:range.nextMonth'),
              }}
            />
            <Group grow gap="xs">
              <TimePicker {...time} label={t('table:range.fromTime')} value={from} onChange={setFrom} />
              <TimePicker {...time} label={t('table:range.toTime')} value={to} onChange={setTo} />
            </Group>
            {invalid ? (
              <Text role="alert" size="sm" c="var(--mantine-color-error)">
                {t('table:range.invalid')}
              </Text>
            ) : null}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onCancel}>
                {t('ui:cancel')}
              </Button>
              <Button type="submit">{t('ui:confirm')}</Button>
            </Group>
          </Stack>
        </form>
      </FocusTrap>
    </DatesProvider>
  );
}
