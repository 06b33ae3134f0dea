import { Group, Text, TextInput } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import type { PartnerPrice } from '@nalaz/domain/partners/partners.contract';
import { type SearchState, searchStateFor } from '@nalaz/domain/tables/search-state';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useLocalTable } from '../list/use-local-table.ts';
import { pricesQuery } from './partners.queries.ts';
import { usePriceColumns } from './price-columns.tsx';
import { percentText } from './price-text.ts';

const ALL: SearchState = { ...searchStateFor(''), itemsPerPage: 'Svi Rezultati' };
const keyOf = ({ _id }: PartnerPrice) => _id;
const unchanged = () => '';
const isOffered = () => true;

/** What this partner pays on a day for everything on offer. */
export function PartnerPrices({ id }: { id: string }) {
  const { t } = useTranslation('partners');
  const session = useSession();
  const [day, setDay] = useState(dayOf(new Date()));
  const [state, setState] = useState(ALL);
  const prices = useQuery(pricesQuery(id, day));
  const columns = usePriceColumns();
  const page = useLocalTable({ rows: prices.data?.data, columns, state, changedAt: unchanged, isEnabled: isOffered });
  return (
    <div>
      <Group align="end" gap="md" mb="xs">
        <TextInput
          type="date"
          label={t('prices.day')}
          min="2019-09-01"
          max="2099-12-31"
          value={day}
          // Emptied, the field goes back to today: there is no list of prices without a day.
          onChange={(event) => setDay(event.currentTarget.value || dayOf(new Date()))}
        />
        <Text role="status" pb={6}>
          {prices.data ? <Terms terms={prices.data.ugovor} /> : null}
        </Text>
      </Group>
      <DataTable
        label={t('prices.title')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={{ ...prices, data: page }}
        settingsKey={`nalaz-columns-partner-prices-${session?.localId}`}
        withoutDates
        immediate
      />
    </div>
  );
}

interface TermsProps {
  terms: { cjenovnik: string; od: string; do?: string; popust: number } | null;
}

function Terms({ terms }: TermsProps) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  if (!terms) {
    return t('prices.noAgreement');
  }
  const { cjenovnik, od, do: until, popust } = terms;
  const parts = [
    cjenovnik,
    until
      ? t('agreements.between', { od: formatDate(od), do: formatDate(until) })
      : t('agreements.since', { od: formatDate(od) }),
    popust > 0 ? t('agreements.discount', { popust: percentText(popust, language) }) : t('agreements.noDiscount'),
  ];
  return parts.join(' · ');
}
