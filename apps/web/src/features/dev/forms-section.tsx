import { Button, Checkbox, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockPaste } from '../../ui/block-paste.ts';
import { FieldGrid, focusFirstError } from '../../ui/form-fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MultiChoice } from '../../ui/multi-choice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { RequiredSelect } from '../../ui/required-select.tsx';

export function FormsSection() {
  const { t } = useTranslation('dev');
  const [unit, setUnit] = useState<string | null>(null);
  const [sections, setSections] = useState<string[]>(['a', 'b']);
  return (
    <Stack
      gap="md"
      maw={640}
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        focusFirstError(event.currentTarget);
      }}
    >
      <FieldGrid>
        <TextInput label={t('forms.name')} required defaultValue="AMRA" />
        <TextInput label={t('forms.jmbg')} error={t('forms.jmbgError')} defaultValue="0101990" {...blockPaste} />
        <PasswordInput label={t('forms.password')} />
        <RequiredSelect
          label={t('forms.unit')}
          data={['mL', 'L', 'g', 'kg']}
          value={unit}
          onChange={setUnit}
          validated
        />
        <Textarea label={t('forms.comment')} placeholder={t('forms.commentHint')} autosize minRows={2} />
        <Stack gap="xs">
          <Checkbox label={t('forms.quote')} defaultChecked />
          <Switch label={t('forms.urgent')} />
        </Stack>
      </FieldGrid>
      <Group gap="xs">
        <Button type="submit">{t('forms.primary')}</Button>
        <Button variant="default">{t('forms.secondary')}</Button>
        <Button variant="light">{t('forms.light')}</Button>
        <Button color="red">{t('forms.danger')}</Button>
        <Button disabled>{t('forms.disabled')}</Button>
        <MultiChoice
          label={t('forms.sections')}
          options={[
            { value: 'a', label: t('forms.biochemistry') },
            { value: 'b', label: t('forms.haematology') },
            { value: 'c', label: t('forms.immunology') },
          ]}
          value={sections}
          onChange={setSections}
        />
      </Group>
      <Group gap={4}>
        <IconButton label={t('forms.print')} shortcut="Ctrl+P" icon={<IconPrinter size={17} />} />
        <IconButton
          label={t('forms.approve')}
          shortcut="F8"
          icon={<IconCheck size={17} />}
          variant="filled"
          color="green"
        />
        <IconButton
          label={t('forms.delete')}
          icon={<IconTrash size={17} />}
          color="red"
          disabledReason={t('forms.deleteReason')}
        />
      </Group>
    </Stack>
  );
}
