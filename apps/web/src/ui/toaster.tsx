import { Button, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../i18n/i18n.ts';
import { RequestId } from './request-id.tsx';
import type { ToastKind, ToastOptions } from './toast-options.ts';
import classes from './toaster.module.css';

/** S9.01 */
const TOAST_MILLISECONDS = 2500;
const MOST_AT_ONCE = 5;

const ICONS = { success: IconCheck, warning: IconAlertTriangle, danger: IconX, info: IconInfoCircle };
const COLORS: Record<ToastKind, string> = { success: 'green', warning: 'yellow', danger: 'red', info: 'blue' };

export function Toaster() {
  return (
    <Notifications
      position="top-right"
      autoClose={TOAST_MILLISECONDS}
      limit={MOST_AT_ONCE}
      classNames={{ root: classes.root ?? '' }}
    />
  );
}

export function showToast(kind: ToastKind, message: string, { requestId, position, action }: ToastOptions): void {
  const id = notifications.show({
    color: COLORS[kind],
    icon: <ToastIcon kind={kind} />,
    message: (
      <ToastMessage message={message} requestId={requestId} action={action} onActed={() => notifications.hide(id)} />
    ),
    autoClose: action?.milliseconds ?? TOAST_MILLISECONDS,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('ui:toast.close') },
    ...(position ? { position } : {}),
  });
}

function ToastIcon({ kind }: { kind: ToastKind }) {
  const { t } = useTranslation('ui');
  const Icon = ICONS[kind];
  return <Icon size={18} role="img" aria-label={t(`toast.${kind}`)} />;
}

interface ToastMessageProps {
  message: string;
  requestId: ToastOptions['requestId'];
  action: ToastOptions['action'] | undefined;
  onActed: () => void;
}

function ToastMessage({ message, requestId, action, onActed }: ToastMessageProps) {
  const act = () => {
    action?.onAct();
    onActed();
  };
  return (
    <>
      <Text size="sm" c="var(--mantine-color-text)">
        {message}
      </Text>
      {requestId ? <RequestId id={requestId} /> : null}
      {action ? (
        <Button variant="subtle" size="compact-sm" onClick={act}>
          {action.label}
        </Button>
      ) : null}
    </>
  );
}
