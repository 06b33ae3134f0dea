import { Button, Kbd, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockPaste } from '../../ui/block-paste.ts';
import { ReferralDialog } from './referral-dialog.tsx';
import { readReferralNumber } from './referral-number.rules.ts';
import classes from './requisitions.module.css';
import { useReferralKey } from './use-referral-key.ts';

interface Asked {
  /** Of this question: the same number may be asked for again. */
  turn: number;
  number: string;
}

/** S2.60: the number of a referral, typed or scanned. A scan stays in the field, because it ends with Enter. */
export function ReferralBar() {
  const { t } = useTranslation('requisitions');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useReferralKey(() => input.current?.focus());
  // Opened only after it is there: so the dialog knows where the focus was, and gives it back.
  useEffect(() => {
    if (asked) {
      setOpened(true);
    }
  }, [asked]);

  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    const number = readReferralNumber(typed);
    setWrong(number === undefined);
    if (number === undefined) {
      input.current?.focus();
      return;
    }
    setAsked({ turn: (asked?.turn ?? 0) + 1, number });
  };
  const close = () => {
    setOpened(false);
    setTyped('');
  };
  return (
    <>
      <form className={`${classes.bar} no-print`} onSubmit={lookUp} noValidate>
        <TextInput
          {...blockPaste}
          ref={input}
          data-scan="field"
          aria-label={t('bar.label')}
          placeholder={t('bar.label')}
          aria-keyshortcuts="R"
          autoComplete="off"
          maxLength={60}
          leftSection={<IconFileText size={15} />}
          rightSection={typed ? null : <Kbd size="xs">R</Kbd>}
          value={typed}
          error={wrong ? t('bar.wrong') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          className={classes.number}
        />
        <Button type="submit" variant="light">
          {t('bar.lookUp')}
        </Button>
      </form>
      {asked ? <ReferralDialog key={asked.turn} number={asked.number} opened={opened} onClose={close} /> : null}
    </>
  );
}
