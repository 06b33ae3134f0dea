import { UnstyledButton } from '@mantine/core';
import type { OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { IconCheck } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useHintText } from './hint-text.ts';
import type { OrderView } from './order-view.rules.ts';
import classes from './picker.module.css';
import { priceText } from './price-text.ts';

interface PickerButtonProps {
  test: OfferedTest;
  view: OrderView;
  onToggle: () => void;
}

export function PickerButton({ test, view, onToggle }: PickerButtonProps) {
  const language = useLanguage();
  const hintText = useHintText();
  const hint = view.hintOf(test);
  const chosen = view.isChosen(test._id);
  const refused = hint?.kind === 'ineligible' && !chosen;
  return (
    <UnstyledButton
      className={classes.pick}
      aria-pressed={chosen}
      aria-disabled={refused}
      data-hint={hint?.kind}
      onClick={refused ? undefined : onToggle}
    >
      <span className={classes.pickHead}>
        <span className={classes.pickCode}>{test.labassay}</span>
        {chosen ? <IconCheck size={14} aria-hidden /> : null}
        <span className={classes.pickPrice}>{priceText(test.cijena, language)}</span>
      </span>
      <span className={classes.pickName}>{test.naziv}</span>
      {hint ? <span className={classes.pickHint}>{hintText(hint)}</span> : null}
    </UnstyledButton>
  );
}
