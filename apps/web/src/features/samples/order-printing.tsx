import { NativeSelect, Switch } from '@mantine/core';
import type { Offer } from '@nalaz/domain/samples/offer.contract';
import { useTranslation } from 'react-i18next';
import type { Order } from './order-state.rules.ts';
import classes from './samples.module.css';

interface OrderPrintingProps {
  order: Order;
  printers: Offer['stampaci'];
  printer: string | null;
  onChange: (details: Partial<Pick<Order, 'hitno' | 'stampac' | 'naljepnica'>>) => void;
}

const MOST_LABELS = 5;
/** A printer has an id; this is none. */
const AS_PDF = 'pdf';

/** What is decided last, beside the save: how urgent it is and where the labels come out. */
export function OrderPrinting({ order, printers, printer, onChange }: OrderPrintingProps) {
  const { t } = useTranslation('samples');
  return (
    <>
      <Switch
        className={classes.urgent}
        label={t('details.urgent')}
        description={t('details.urgentKey')}
        color="red"
        checked={order.hitno}
        onChange={(event) => onChange({ hitno: event.currentTarget.checked })}
        aria-keyshortcuts="F2"
      />
      <NativeSelect
        label={t('details.printer')}
        data={[
          ...printers.map(({ _id, naziv }) => ({ value: _id, label: naziv })),
          { value: AS_PDF, label: t('details.asPdf') },
        ]}
        value={printer ?? AS_PDF}
        onChange={({ currentTarget }) =>
          onChange({ stampac: currentTarget.value === AS_PDF ? null : currentTarget.value })
        }
      />
      <NativeSelect
        label={t('details.labels')}
        data={Array.from({ length: MOST_LABELS }, (_, at) => String(at + 1))}
        value={String(order.naljepnica)}
        onChange={(event) => onChange({ naljepnica: Number(event.currentTarget.value) })}
      />
    </>
  );
}
