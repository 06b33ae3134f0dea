import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { readMoment, showMoment } from '../form/typed-values.ts';
import classes from './editor.module.css';
import { REASON_LENGTH } from './reason.ts';
import type { SaveHow } from './use-saving.ts';

interface EditorFooterProps {
  /** Beside the document; history and users need only the buttons. */
  withDetails: boolean;
  how: SaveHow;
  onHow: (how: SaveHow) => void;
  /** The change may take effect later. */
  schedulable: boolean;
  /** The JSON cannot be read. */
  unreadable: boolean;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
  onDisable: (() => void) | undefined;
}

export function EditorFooter(props: EditorFooterProps) {
  const { withDetails, how, onHow, schedulable, unreadable, busy, onSave, onCancel, onDisable } = props;
  const { t } = useTranslation(['catalogue', 'ui']);
  return (
    <div className={classes.footer}>
      {withDetails ? (
        <div className={classes.details}>
          <TextInput
            className={classes.reason ?? ''}
            label={t('catalogue:reason')}
            value={how.razlog}
            maxLength={REASON_LENGTH}
            onChange={(event) => onHow({ ...how, razlog: event.currentTarget.value })}
          />
          {schedulable ? (
            <TextInput
              type="datetime-local"
              label={t('catalogue:validFrom')}
              value={showMoment(how.vrijediOd)}
              onChange={(event) => onHow({ ...how, vrijediOd: readMoment(event.currentTarget.value) })}
            />
          ) : null}
        </div>
      ) : null}
      <div className={classes.buttons}>
        {withDetails && onDisable ? (
          <Button variant="subtle" color="red" c="var(--mantine-color-error)" onClick={onDisable}>
            {t('catalogue:disable.open')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Hint text={t(unreadable ? 'catalogue:jsonInvalid' : 'catalogue:saveHint')} shortcut="Ctrl+S">
          <BusyButton
            busy={busy}
            onClick={onSave}
            aria-keyshortcuts="Control+S"
            {...(unreadable ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          >
            {t('ui:save')}
          </BusyButton>
        </Hint>
      </div>
    </div>
  );
}

/** S6.02: who may not change anything, or looks at what cannot be changed now, sees only ZATVORI. */
export function ReadOnlyFooter({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.footer}>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
