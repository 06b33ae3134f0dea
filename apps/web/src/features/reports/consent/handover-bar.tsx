import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../../lib/session.ts';
import { Hint } from '../../../ui/hint.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { showPickupSlip } from '../reports.queries.ts';
import { consentQuery } from './consent.queries.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { SlipButtons } from './slip-buttons.tsx';

const KEYS = { consent: 'F7', slip: 'F8' };

/** How this patient gets the report: by e-mail or not, and the slip with the code. Nobody has to pass it to go on. */
export function HandoverBar({ patientId }: { patientId: string }) {
  const { t } = useTranslation('handover');
  const { data } = useQuery({ ...consentQuery(patientId), enabled: mayNow('prijem') });
  const dialog = useDialog<object>();
  const slip = useMutation({
    mutationFn: (asked: { visit: string; renewed: boolean }) => showPickupSlip(asked, t('slip.file')),
  });
  const { data: consent = null, posjeta: visit = null } = data ?? {};
  const ask = () => dialog.open({});
  const print = (renewed = false) => visit && slip.mutate({ visit: visit._id, renewed });
  useWindowEvent('keydown', (event) => {
    const act = event.key === KEYS.consent ? ask : event.key === KEYS.slip ? () => print() : undefined;
    if (act && data && !document.querySelector('[aria-modal=true]')) {
      event.preventDefault();
      act();
    }
  });
  if (!data) {
    return null;
  }
  const Icon = consent ? IconMail : IconMailOff;
  return (
    <Group gap={6} ml="auto">
      <Hint text={consent?.email || t('consent.notGiven')} shortcut={KEYS.consent}>
        <Button
          variant="default"
          leftSection={<Icon size={15} aria-hidden />}
          aria-keyshortcuts={KEYS.consent}
          onClick={ask}
        >
          {t('consent.button', { state: consent ? t(`ways.${consent.nacin}.short`) : t('consent.none') })}
        </Button>
      </Hint>
      {visit ? <SlipButtons visit={visit} shortcut={KEYS.slip} busy={slip.isPending} onPrint={print} /> : null}
      {dialog.shown ? (
        <ConsentDialog
          key={dialog.key}
          patientId={patientId}
          consent={consent}
          email={data.email}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      ) : null}
    </Group>
  );
}
