import { Group, Menu, Text } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import { IconDots, IconReceipt } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { endPickupCode } from '../reports.queries.ts';

interface SlipButtonsProps {
  visit: { _id: string; protokol: string; dan: string };
  shortcut: string;
  busy: boolean;
  /** With a new code, or the one there is. */
  onPrint: (renewed: boolean) => void;
}

/** The slip again; and, for a slip that was lost, a new code or none at all. */
export function SlipButtons({ visit, shortcut, busy, onPrint }: SlipButtonsProps) {
  const { t } = useTranslation('handover');
  const question = useDialog<object>();
  const end = useMutation({
    mutationFn: () => endPickupCode(visit._id),
    onSuccess: () => {
      question.close();
      toast.success(t('slip.ended'));
    },
  });
  return (
    <Group gap={2} wrap="nowrap">
      <Hint text={t('slip.of', { protokol: visit.protokol, dan: formatDate(visit.dan) })} shortcut={shortcut}>
        <BusyButton
          variant="default"
          leftSection={<IconReceipt size={15} aria-hidden />}
          aria-keyshortcuts={shortcut}
          busy={busy}
          onClick={() => onPrint(false)}
        >
          {t('slip.button')}
        </BusyButton>
      </Hint>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <IconButton label={t('slip.more')} icon={<IconDots size={17} />} variant="default" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onPrint(true)}>{t('slip.renew')}</Menu.Item>
          <Menu.Item color="red" onClick={() => question.open({})}>
            {t('slip.end')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question.shown ? (
        <ModalDialog
          key={question.key}
          title={t('slip.end')}
          opened={question.opened}
          onClose={question.close}
          onConfirm={end.mutate}
          confirmLabel={t('slip.end')}
          confirmColor="red"
          busy={end.isPending}
        >
          <Text>{t('slip.endHelp')}</Text>
        </ModalDialog>
      ) : null}
    </Group>
  );
}
