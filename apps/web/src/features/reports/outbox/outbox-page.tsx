import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayNow, useSession } from '../../../lib/session.ts';
import { type LiveRows, useLiveRows } from '../../../lib/use-live-rows.ts';
import { useTableSearch } from '../../../lib/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pressedRow } from '../../../ui/data-table/pressed-row.ts';
import { toast } from '../../../ui/toast.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ControlDialog } from './control-dialog.tsx';
import type { AskedControl } from './control-props.ts';
import { controlOf, type DeliveryTask, sendingOf, taskOfKey } from './delivery-actions.ts';
import classes from './outbox.module.css';
import { deliveriesQuery, useRetryDelivery } from './outbox.queries.ts';
import { useOutboxColumns } from './outbox-columns.tsx';
import { filtersOf, OutboxFilters } from './outbox-filters.tsx';
import { OutboxHeader } from './outbox-header.tsx';
import { useAddressedDelivery } from './use-addressed-delivery.ts';

const DELIVERIES: LiveRows = { type: 'deliveryChanged', keysOf: ({ isporuka }) => [isporuka], queryKey: ['outbox'] };
const keyOf = ({ _id }: Delivery) => _id;

/** S2.15: every report on its way to somebody, and what did not arrive. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const session = useSession();
  const navigate = useNavigate();
  const mayAct = mayNow('prijem');
  const { state, search, setState, setFilters } = useTableSearch();
  const result = useQuery(deliveriesQuery(session?.site ?? '', { ...toTableQuery(state), ...filtersOf(search) }));
  const rows = useMemo(() => result.data?.data ?? [], [result.data]);
  const changed = useLiveRows(DELIVERIES);
  const control = useDialog<AskedControl>();
  const cancelling = useDialog<Delivery>();
  const { mutate: retry } = useRetryDelivery();
  const { open } = control;
  const { open: askCancel } = cancelling;
  const leaveAddress = useAddressedDelivery(open);

  const start = useCallback(
    (task: DeliveryTask, delivery: Delivery) => {
      switch (task) {
        case 'report':
          return void navigate({ to: `/nalazi/pregled/${delivery.posjeta}` });
        case 'cancel':
          return askCancel(delivery);
        case 'send':
          // A second copy of what has arrived is sent only after a look at where it goes.
          return sendingOf(delivery) === 'resend'
            ? open({ id: delivery._id, control: 'mail' })
            : retry(delivery._id, { onSuccess: () => toast.success(t('done.retry')) });
        default:
          return open({ id: delivery._id, control: task });
      }
    },
    [navigate, askCancel, open, retry, t],
  );
  const columns = useOutboxColumns({ mayAct, onDo: start });
  const press = (event: KeyboardEvent) => {
    const row = pressedRow(event, rows);
    const task = row && taskOfKey(event.nativeEvent, row, mayAct);
    if (task) {
      event.preventDefault();
      start(task, row);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the rows inside
    <div className={classes.page} onKeyDown={press}>
      <OutboxHeader
        onShowFailed={() => setState({ ...state, itemsPerPage: 'RADNA LISTA', paginationPage: 1 })}
        onShowSuspended={() => setFilters({ nalaz: 'OBUSTAVLJEN', stanje: undefined, kanal: undefined })}
      />
      <OutboxFilters search={search} onChange={setFilters} />
      <DataTable
        label={t('list')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-outbox-${session?.localId}`}
        onOpen={(delivery) => start(controlOf(delivery), delivery)}
        changedKeys={changed}
      />
      {control.shown ? (
        <ControlDialog
          key={control.key}
          asked={control.shown}
          mayAct={mayAct}
          opened={control.opened}
          onClose={() => {
            control.close();
            leaveAddress();
          }}
        />
      ) : null}
      {cancelling.shown ? (
        <CancelDialog
          key={cancelling.key}
          delivery={cancelling.shown}
          opened={cancelling.opened}
          onClose={cancelling.close}
          onDone={() => {
            toast.success(t('done.cancel'));
            cancelling.close();
          }}
        />
      ) : null}
    </div>
  );
}
