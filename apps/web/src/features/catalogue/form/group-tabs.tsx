import { Tabs, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { useForm } from './form-context.ts';
import type { FieldGroup } from './schema-fields.ts';

interface GroupTabsProps {
  groups: readonly FieldGroup[];
  active: string;
  onChange: (name: string) => void;
  children: ReactNode;
}

/** One part of a long form at a time; a dot, and a word for those who do not see it, where something is wrong. */
export function GroupTabs({ groups, active, onChange, children }: GroupTabsProps) {
  const { t } = useTranslation('fields');
  const { text } = useForm();
  return (
    <Tabs value={active} onChange={(name) => name && onChange(name)} keepMounted={false}>
      <Tabs.List aria-label={t('form.sections')}>
        {groups.map((group) => (
          <Tabs.Tab key={group.name} value={group.name} className={classes.tab ?? ''}>
            {text.group(group.name)}
            <GroupMark group={group} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} className={classes.panel ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

function GroupMark({ group }: { group: FieldGroup }) {
  const { t } = useTranslation('fields');
  const { store } = useForm();
  const wrong = useSyncExternalStore(store.subscribe, () =>
    group.fields.some(({ name }) => store.countBelow(name) > 0),
  );
  return wrong ? (
    <>
      <span className={classes.dot} aria-hidden />
      <VisuallyHidden>({t('form.hasProblems')})</VisuallyHidden>
    </>
  ) : null;
}
