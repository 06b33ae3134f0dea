import { Button, Kbd } from '@mantine/core';
import type { PatientRow } from '@nalaz/domain/patients/patients.contract';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useAddressPart } from '../../lib/use-address-part.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pressedRow } from '../../ui/data-table/pressed-row.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditInAddress } from './entry/edit-in-address.tsx';
import { EMPTY_FORM, formFromSearch, type PatientForm } from './entry/patient-form.rules.ts';
import { RegisterPatientDialog } from './entry/register-patient-dialog.tsx';
import { IdentityChanges } from './identity/identity-changes.tsx';
import { usePatientColumns } from './patient-columns.tsx';
import { PatientSearchInput } from './patient-search-input.tsx';
import { patientsQuery } from './patients.queries.ts';
import { takeNumberForEntry } from './pending-number.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePatientSearch } from './use-patient-search.ts';

const keyOf = ({ _id }: PatientRow) => _id;

interface Entry {
  /** Of this opening: the form begins anew with each. */
  id: number;
  start: PatientForm;
  opened: boolean;
}

/** The registration, opened here or by an address that a scan of an unknown number leads to. */
function useEntry() {
  const [asked, setAsked] = useAddressPart('novi');
  const [entry, setEntry] = useState<Entry>({ id: 0, start: EMPTY_FORM, opened: false });
  const open = useCallback((start: PatientForm) => setEntry(({ id }) => ({ id: id + 1, start, opened: true })), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address opens it
  useEffect(() => {
    if (asked) {
      open(formFromSearch(takeNumberForEntry(), new Date()));
      setAsked(undefined, true);
    }
  }, [asked]);
  return { entry, open, close: () => setEntry((before) => ({ ...before, opened: false })) };
}

/** S2.04, S2.60. */
export function PatientsPage({ referralBar }: { referralBar?: ReactNode }) {
  const { t } = useTranslation('patients');
  const session = useSession();
  const router = useRouter();
  const { state, setState, searchFor } = usePatientSearch();
  const result = useQuery(patientsQuery(toTableQuery(state)));
  const { entry, open, close } = useEntry();
  const [, edit] = useAddressPart('pacijent');
  const search = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const rows = result.data?.data ?? [];
  const total = result.data?.pagination.total;
  const typed = state.filterBar;

  const onAdmit = useCallback(({ _id }: PatientRow) => void router.navigate({ to: `/samples/${_id}` }), [router]);
  const onEdit = useCallback(({ _id }: PatientRow) => edit(_id), [edit]);
  const columns = usePatientColumns({ onAdmit, onEdit });
  const startEntry = () => open(formFromSearch(rows.length === 0 ? typed : '', new Date()));
  const toRows = () => page.current?.querySelector<HTMLElement>('tr[data-index="0"]')?.focus();
  usePageKeys({ onNew: () => open(EMPTY_FORM), onSearch: () => search.current?.focus() });
  const hearRowKey = (event: KeyboardEvent) => {
    const row = pressedRow(event, rows);
    if (row && event.code === 'KeyU') {
      onEdit(row);
    }
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        counts={total !== undefined && t('counts', { count: total })}
        action={
          <Button
            leftSection={<IconUserPlus size={16} />}
            rightSection={<Kbd size="xs">N</Kbd>}
            aria-keyshortcuts="N"
            onClick={() => open(EMPTY_FORM)}
          >
            {t('new')}
          </Button>
        }
      />
      {referralBar}
      <IdentityChanges />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the rows inside */}
      <div ref={page} onKeyDown={hearRowKey}>
        <DataTable
          label={t('tableName')}
          columns={columns}
          keyOf={keyOf}
          state={state}
          onStateChange={setState}
          result={result}
          settingsKey={`nalaz-columns-patients-${session?.localId}`}
          onOpen={onAdmit}
          openOnClick
          searchInput={
            <PatientSearchInput
              ref={search}
              value={typed}
              onSearch={searchFor}
              onArrowDown={toRows}
              onEnterAgain={() => (rows.length === 1 && rows[0] && !result.isFetching ? onAdmit(rows[0]) : toRows())}
            />
          }
          emptyAction={
            <Button leftSection={<IconUserPlus size={16} />} onClick={startEntry}>
              {typed ? t('registerTyped', { typed }) : t('new')}
            </Button>
          }
        />
      </div>
      <RegisterPatientDialog key={entry.id} opened={entry.opened} start={entry.start} onClose={close} />
      <EditInAddress />
    </>
  );
}
