import { Text } from '@mantine/core';
import { formatSum } from '@nalaz/domain/quotes/quote.rules';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { ConfirmDeleteDialog } from '../../ui/confirm-delete-dialog.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { NextStatus } from './quotes.queries.ts';

interface QuoteDialogsProps {
  quote: Quote;
  /** As it will be issued. */
  total: string;
  asked: NextStatus | null;
  busy: boolean;
  onClose: () => void;
  onMove: (next: NextStatus) => void;
}

/** Issuing cannot be taken back, and cancelling neither: the one is confirmed, the other typed. */
export function QuoteDialogs({ quote, total, asked, busy, onClose, onMove }: QuoteDialogsProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { broj } = quote;
  return (
    <>
      <ModalDialog
        opened={asked === 'IZDAT'}
        onClose={onClose}
        title={t('issue.title')}
        confirmLabel={t('actions.issue')}
        onConfirm={() => onMove('IZDAT')}
        busy={busy}
        size="sm"
      >
        <Text>{t('issue.question')}</Text>
        <Text fw={650} mt="xs">
          {t('issue.total', { iznos: formatSum(total, language) })}
        </Text>
      </ModalDialog>
      <ConfirmDeleteDialog
        opened={asked === 'OTKAZAN'}
        onClose={onClose}
        onDelete={() => onMove('OTKAZAN')}
        name={broj ?? ''}
        title={t('confirm.title')}
        question={broj ? t('confirm.numbered', { broj }) : t('confirm.draft')}
        warning={t('confirm.warning')}
        confirmLabel={t('actions.cancel')}
        busy={busy}
      />
    </>
  );
}
