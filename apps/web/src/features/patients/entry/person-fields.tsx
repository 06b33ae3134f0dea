import { Autocomplete, type ComboboxItem, Text, TextInput, type TextInputProps } from '@mantine/core';
import { needsBirthHour } from '@nalaz/domain/catalogue/known-age.rules';
import { foldText } from '@nalaz/domain/language/fold';
import { isEmailDoubtful } from '@nalaz/domain/patients/typing.rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { blockPaste } from '../../../ui/block-paste.ts';
import { FieldGrid } from '../../../ui/form-fields.tsx';
import classes from '../patients.module.css';
import { placesQuery } from '../patients.queries.ts';
import type { PatientText } from './patient-form.rules.ts';
import { SexField } from './sex-field.tsx';
import type { PatientFormState } from './use-patient-form.ts';

const MOST_PLACES = 8;

interface PersonTextProps extends TextInputProps {
  state: PatientFormState;
  name: PatientText;
}

function PersonText({ state, name, ...rest }: PersonTextProps) {
  const { t } = useTranslation('patients');
  return (
    <TextInput
      data-field={name}
      label={t(`fields.${name}`)}
      value={state.form[name]}
      onChange={(event) => state.type(name, event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
      {...rest}
    />
  );
}

/** What must be known of everybody, and the parent, who tells two of one name apart. */
export function NameFields({ state, startsHere }: { state: PatientFormState; startsHere: boolean }) {
  return (
    <FieldGrid>
      <PersonText
        state={state}
        name="ime"
        maxLength={100}
        withAsterisk
        classNames={{ input: classes.upper ?? '' }}
        {...(startsHere ? { 'data-autofocus': true } : {})}
      />
      <PersonText
        state={state}
        name="prezime"
        maxLength={100}
        withAsterisk
        classNames={{ input: classes.upper ?? '' }}
      />
      <SexField value={state.form.spol} onChange={state.chooseSex} />
      <PersonText state={state} name="roditelj" maxLength={100} {...blockPaste} />
    </FieldGrid>
  );
}

/** Below 28 days limits change from hour to hour. */
export function BirthHourField({ state, dateofb }: { state: PatientFormState; dateofb: string | undefined }) {
  const { t } = useTranslation('patients');
  return needsBirthHour(dateofb ?? null, new Date()) ? (
    <PersonText state={state} name="satr" type="time" description={t('birthHourHint')} />
  ) : null;
}

export function ContactFields({ state }: { state: PatientFormState }) {
  const { t } = useTranslation('patients');
  const doubtful = isEmailDoubtful(state.form.email);
  return (
    <FieldGrid>
      <PersonText state={state} name="passport" maxLength={40} {...blockPaste} />
      <PersonText state={state} name="telefon" type="tel" maxLength={40} />
      <PlaceField state={state} />
      <PersonText
        state={state}
        name="email"
        type="email"
        maxLength={120}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          doubtful ? (
            <Text span inherit role="status" className={classes.doubt}>
              {t('emailDoubtful')}
            </Text>
          ) : undefined
        }
      />
    </FieldGrid>
  );
}

/** S9.09: the site's places are offered; whoever comes from elsewhere is typed. */
function PlaceField({ state }: { state: PatientFormState }) {
  const { t } = useTranslation('patients');
  const site = useSession()?.site ?? '';
  const { data: places = [] } = useQuery({ ...placesQuery(site), enabled: site !== '' });
  return (
    <Autocomplete
      data-field="adresa"
      label={t('fields.adresa')}
      data={[...new Set(places)]}
      limit={MOST_PLACES}
      filter={({ options, search, limit }) =>
        (options as ComboboxItem[])
          .filter(({ label }) => foldText(label).startsWith(foldText(search.trim())))
          .slice(0, limit)
      }
      selectFirstOptionOnChange
      value={state.form.adresa}
      onChange={(adresa) => state.type('adresa', adresa)}
      maxLength={200}
      autoComplete="off"
    />
  );
}
