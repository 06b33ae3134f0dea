import { Drawer } from '@mantine/core';
import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ReportView } from './report-view.tsx';

interface ReportDrawerProps {
  onDo: (action: ReportAction, entry: ReportEntry) => void;
}

/** The report that the address names, beside the list: a link opens it, back closes it. */
export function ReportDrawer({ onDo }: ReportDrawerProps) {
  const [named, open] = useAddressPart('nalaz');
  // The last one stays while the drawer slides out.
  const shown = useRef(named);
  if (named) {
    shown.current = named;
  }
  return shown.current ? (
    <ReportBesideList
      id={shown.current}
      opened={named !== undefined}
      onClose={() => open(undefined, true)}
      onDo={onDo}
    />
  ) : null;
}

interface ReportBesideListProps extends ReportDrawerProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

function ReportBesideList({ id, opened, onClose, onDo }: ReportBesideListProps) {
  const { t } = useTranslation('reports');
  return (
    <Drawer.Root opened={useOpened(opened)} onClose={onClose} position="right" size="min(1120px, 100%)">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation">
          <Drawer.Title fw={650}>{t('report')}</Drawer.Title>
          <TextLink to={`/nalazi/pregled/${id}`} ml="auto" mr="sm">
            {t('wholePage')}
          </TextLink>
          <Drawer.CloseButton aria-label={t('ui:close')} ml={0} />
        </Drawer.Header>
        <Drawer.Body>
          <ReportView key={id} id={id} onDo={onDo} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
