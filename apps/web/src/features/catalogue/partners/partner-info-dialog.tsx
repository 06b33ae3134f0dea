import { Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import type { PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import { isAdministrator } from '@nalaz/domain/permissions';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { useSession } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { entryQuery } from '../catalogue.queries.ts';
import { PartnerOverview } from './partner-overview.tsx';
import { PartnerPapers } from './partner-papers.tsx';
import { PartnerPrices } from './partner-prices.tsx';

const VIEWS = ['overview', 'prices', 'papers'] as const;
type View = (typeof VIEWS)[number];

interface PartnerInfoDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** S2.70 "partners info": everything about one partner, to read; S6.02: only an administrator is offered changes. */
export function PartnerInfoDialog({ id, opened, onClose, onEdit }: PartnerInfoDialogProps) {
  const { t } = useTranslation('partners');
  const [inner, setInner] = useState(false);
  const { data, error, refetch } = useQuery({ ...entryQuery('partneri', id), enabled: opened });
  const partner = data?.data.dokument as PartnerDocument | undefined;
  // Opened only after it is there: so the dialog knows where the focus was, and gives it back.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const close = inner ? () => undefined : onClose;
  return (
    // Escape in a dialog above this one is meant for that one.
    <ModalDialog
      opened={opened && ready}
      onClose={close}
      title={partner?.naziv ?? t('title')}
      readOnly
      forced={false}
      size="min(68rem, 100%)"
    >
      {error ? (
        <ErrorState
          message={error.message}
          requestId={asCallFailure(error)?.requestId}
          onRetry={() => void refetch()}
        />
      ) : partner && data ? (
        <PartnerViews id={id} partner={partner} names={data.nazivi} onEdit={onEdit} onInner={setInner} />
      ) : (
        <Skeleton height={320} />
      )}
    </ModalDialog>
  );
}

interface PartnerViewsProps {
  id: string;
  partner: PartnerDocument;
  names: Readonly<Record<string, string>>;
  onEdit: () => void;
  onInner: (open: boolean) => void;
}

function PartnerViews({ id, partner, names, onEdit, onInner }: PartnerViewsProps) {
  const { t } = useTranslation('partners');
  const session = useSession();
  const [view, setView] = useState<View>('overview');
  const mayChange = isAdministrator({ level: session?.access.level ?? 1, customer: session?.customer ?? true });
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t('views.label')}
          data={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(next) => setView(next as View)}
        />
        {mayChange ? (
          <Button variant="light" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}
      </Group>
      {view === 'overview' ? <PartnerOverview id={id} partner={partner} names={names} /> : null}
      {view === 'prices' ? <PartnerPrices id={id} /> : null}
      {view === 'papers' ? <PartnerPapers id={id} mayChange={mayChange} onInner={onInner} /> : null}
    </Stack>
  );
}
