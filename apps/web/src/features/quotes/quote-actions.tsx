import { Button, Group } from '@mantine/core';
import { nextStatuses } from '@nalaz/domain/quotes/quote.rules';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { type NextStatus, usePrintQuote } from './quotes.queries.ts';

interface QuoteActionsProps {
  quote: Quote;
  changed: boolean;
  saving: boolean;
  /** Why it cannot be saved as it is now. */
  saveObstacle: string | undefined;
  issueObstacle: string | undefined;
  onSave: () => void;
  onAsk: (next: NextStatus) => void;
}

export function QuoteActions(props: QuoteActionsProps) {
  const { quote, changed, saving, onSave, onAsk } = props;
  const { t } = useTranslation('quotes');
  const print = usePrintQuote(quote._id);
  const may = nextStatuses(quote.status);
  const name = quote.broj ? t('numbered', { broj: quote.broj }) : t('title');
  return (
    <Group gap="xs" role="group" aria-label={t('actions.label')}>
      {may.includes('OTKAZAN') ? (
        <Button variant="subtle" color="red" onClick={() => onAsk('OTKAZAN')}>
          {t('actions.cancel')}
        </Button>
      ) : null}
      <Reasoned reason={changed ? t('reasons.saveFirst') : undefined}>
        {(disabled) => (
          <BusyButton
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            busy={print.isPending}
            onClick={() => (changed ? undefined : print.mutate(name))}
            {...disabled}
          >
            {t('actions.print')}
          </BusyButton>
        )}
      </Reasoned>
      {quote.status === 'NACRT' ? (
        <Reasoned reason={props.saveObstacle} shortcut="Ctrl+S">
          {(disabled) => (
            <BusyButton variant="default" busy={saving} onClick={onSave} {...disabled}>
              {t('actions.save')}
            </BusyButton>
          )}
        </Reasoned>
      ) : null}
      {may.includes('IZDAT') ? (
        <Reasoned reason={props.issueObstacle}>
          {(disabled) => (
            <Button onClick={() => (props.issueObstacle ? undefined : onAsk('IZDAT'))} {...disabled}>
              {t('actions.issue')}
            </Button>
          )}
        </Reasoned>
      ) : null}
      {may.includes('PLAĆEN') ? <Button onClick={() => onAsk('PLAĆEN')}>{t('actions.pay')}</Button> : null}
    </Group>
  );
}

interface ReasonedProps {
  reason: string | undefined;
  shortcut?: string;
  children: (disabled: object) => React.ReactElement;
}

/** Cannot be used now, but can be reached, and says why. */
function Reasoned({ reason, shortcut, children }: ReasonedProps) {
  const disabled = reason ? { 'aria-disabled': true, 'data-disabled': true } : {};
  return (
    <Hint text={reason} shortcut={shortcut}>
      {children(disabled)}
    </Hint>
  );
}
