import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import type { AskedControl } from './control-props.ts';
import { controlOf } from './delivery-actions.ts';
import { ErrorControlDialog } from './error-control-dialog.tsx';
import { MailControlDialog } from './mail-control-dialog.tsx';
import { deliveryQuery } from './outbox.queries.ts';
import type { ControlOutcome } from './outcome.ts';

interface ControlDialogProps {
  asked: AskedControl;
  mayAct: boolean;
  opened: boolean;
  onClose: () => void;
}

const DIALOGS = { mail: MailControlDialog, error: ErrorControlDialog };

/** One of the two control dialogs, about the delivery as the server knows it now. */
export function ControlDialog({ asked, mayAct, opened, onClose }: ControlDialogProps) {
  const { t } = useTranslation('outbox');
  const { data, error } = useQuery(deliveryQuery(asked.id));
  const done = ({ done: what }: ControlOutcome) => {
    toast.success(t(`done.${what}`));
    onClose();
  };
  if (data) {
    const Dialog = DIALOGS[asked.control ?? controlOf(data.data)];
    return (
      <Dialog
        delivery={data.data}
        attempts={data.pokusaji}
        mayAct={mayAct}
        opened={opened}
        onClose={onClose}
        onDone={done}
      />
    );
  }
  return asCallFailure(error) ? <MissingDialog opened={opened} onClose={onClose} /> : null;
}

function MissingDialog({ opened, onClose }: Pick<ControlDialogProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation('outbox');
  return (
    <ModalDialog opened={useOpened(opened)} onClose={onClose} title={t('title')} forced={false}>
      <EmptyState title={t('missing.title')} why={t('missing.why')} />
    </ModalDialog>
  );
}
