import { Alert, TextInput, Title } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { OpenedReport } from './opened-report.tsx';
import classes from './public.module.css';
import { useOpenReport } from './public.queries.ts';

const NOTHING = { datum: '', kod: '' };

/** Who knows the birth date and the code from the slip reads the report itself. */
export function OpenForm({ javniId }: { javniId: string }) {
  const { t } = useTranslation('authenticity');
  const open = useOpenReport(javniId);
  const [typed, setTyped] = useState(NOTHING);
  const [incomplete, setIncomplete] = useState(false);
  const change = (part: Partial<typeof NOTHING>) => {
    setTyped({ ...typed, ...part });
    setIncomplete(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.datum === '' || typed.kod.trim() === '') {
      setIncomplete(true);
    } else {
      open.mutate(typed);
    }
  };
  if (open.data) {
    return <OpenedReport report={open.data} />;
  }
  const missing = (value: string) => (incomplete && value.trim() === '' ? t('open.missing') : undefined);
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-labelledby="open-title">
      <Title order={2} id="open-title">
        {t('open.title')}
      </Title>
      <p className={classes.help}>{t('open.help')}</p>
      <TextInput
        size="md"
        type="date"
        label={t('open.born')}
        name="bday"
        autoComplete="bday"
        required
        withAsterisk={false}
        value={typed.datum}
        error={missing(typed.datum)}
        onChange={(event) => change({ datum: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label={t('open.code')}
        description={t('open.codeHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="kod"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        withAsterisk={false}
        classNames={{ input: classes.code ?? '' }}
        value={typed.kod}
        error={missing(typed.kod)}
        onChange={(event) => change({ kod: event.currentTarget.value })}
      />
      {open.error ? <Alert color="red" role="alert" title={open.error.message} /> : null}
      <BusyButton
        type="submit"
        size="md"
        fullWidth
        leftSection={<IconLockOpen size={18} aria-hidden />}
        busy={open.isPending}
      >
        {t('open.submit')}
      </BusyButton>
    </form>
  );
}
