import { Button, Group, Stack, Switch, Text, useComputedColorScheme } from '@mantine/core';
import { IconAlignLeft, IconArrowDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import classes from './json-editor.module.css';
import type { JsonEditorProps } from './json-editor-props.ts';
import { useJsonView } from './use-json-view.ts';

/** The document as text, for those who know it. What is wrong is marked where it is wrong. */
export function JsonEditor(props: JsonEditorProps) {
  const { stored, readOnly = false } = props;
  const { t } = useTranslation('fields');
  const hintId = useId();
  const dark = useComputedColorScheme('light') === 'dark';
  const { host, faults, here, compared, setCompared, goToNext, format } = useJsonView(props, { dark, hintId });
  const noFormat = faults > 0 ? t('json.notValidYet') : undefined;
  return (
    <Stack gap="xs">
      <Group gap="md" justify="space-between">
        <Group gap="md">
          <Hint text={stored ? undefined : t('json.noStored')}>
            <Switch
              label={t('json.differences')}
              checked={compared}
              disabled={!stored}
              onChange={(event) => setCompared(event.currentTarget.checked)}
            />
          </Hint>
          {!readOnly && (
            <Hint text={noFormat}>
              <Button
                variant="default"
                leftSection={<IconAlignLeft size={15} />}
                {...(noFormat ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: format })}
              >
                {t('json.format')}
              </Button>
            </Hint>
          )}
        </Group>
        <Group gap="xs">
          <Text size="sm" role="status" c={faults > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
            {faults > 0 ? t('json.errors', { count: faults }) : t('json.valid')}
          </Text>
          {faults > 0 && (
            <Button variant="default" leftSection={<IconArrowDown size={15} />} onClick={goToNext}>
              {t('json.next')}
            </Button>
          )}
        </Group>
      </Group>
      <div ref={host} className={classes.editor} />
      <Text size="sm" c="var(--mantine-color-error)" aria-live="polite">
        {here}
      </Text>
      <Text id={hintId} size="sm" c="dimmed">
        {readOnly ? t('json.hintReadOnly') : t('json.hint')}
      </Text>
    </Stack>
  );
}
