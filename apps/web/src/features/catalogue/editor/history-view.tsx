import { Button, Group, Loader, Stack, TextInput } from '@mantine/core';
import type { Entry, Version } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { type Document, versionsQuery } from '../catalogue.queries.ts';
import { useFieldText } from '../form/field-text.ts';
import { endOfDay, readDay } from '../list/list-day.ts';
import classes from './editor.module.css';
import { versionState } from './version.rules.ts';
import { VersionCard } from './version-card.tsx';
import { VersionView } from './version-view.tsx';

type Looked = { verzija: number } | { naDan: string };

interface HistoryViewProps {
  kind: KindName;
  stored: Entry;
  schema: Document;
  readOnly: boolean;
  /** Something is typed and not saved: restoring would drop it. */
  changed: boolean;
  onRestore: (version: number) => void;
  onWithdraw: () => void;
}

/** Who changed what, when and why; newest first. */
export function HistoryView(props: HistoryViewProps) {
  const { kind, stored, schema, readOnly, changed, onRestore, onWithdraw } = props;
  const { t } = useTranslation('catalogue');
  const { data, error, refetch } = useQuery({ ...versionsQuery(kind, stored._id), staleTime: 0 });
  const text = useFieldText(kind, { schema, names: data?.nazivi });
  const [looked, setLooked] = useState<Looked>();
  const now = new Date();
  if (looked) {
    const back = () => setLooked(undefined);
    return <VersionView kind={kind} id={stored._id} schema={schema} which={looked} onBack={back} />;
  }
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Loader size="sm" aria-label={t('loading')} />;
  }
  const actionsOf = ({ verzija }: Version, scheduled: boolean) => (
    <>
      <Button variant="default" onClick={() => setLooked({ verzija })}>
        {t('history.look')}
      </Button>
      {scheduled && !readOnly ? (
        <Button variant="default" onClick={onWithdraw}>
          {t('withdraw.button')}
        </Button>
      ) : null}
      {verzija !== stored.verzija && !stored.zakazana && !readOnly ? (
        <Hint text={changed ? t('restore.unsaved') : undefined}>
          <Button
            variant="default"
            onClick={() => (changed ? undefined : onRestore(verzija))}
            {...(changed ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          >
            {t('restore.button')}
          </Button>
        </Hint>
      ) : null}
    </>
  );
  return (
    <Stack gap="sm">
      <DayLook onLook={(day) => setLooked({ naDan: endOfDay(day) })} />
      <ul className={classes.versions}>
        {data.data.map((version) => {
          const state = versionState(version, data.data, now);
          return (
            <VersionCard
              key={version.verzija}
              version={version}
              state={state}
              text={text}
              actions={actionsOf(version, state === 'scheduled')}
            />
          );
        })}
      </ul>
    </Stack>
  );
}

function DayLook({ onLook }: { onLook: (day: string) => void }) {
  const { t } = useTranslation('catalogue');
  const input = useRef<HTMLInputElement>(null);
  const look = () => {
    const day = readDay(input.current?.value);
    if (day) {
      onLook(day);
    } else {
      input.current?.focus();
    }
  };
  return (
    <Group gap="xs" align="flex-end">
      <TextInput ref={input} type="date" label={t('day.label')} />
      <Button variant="default" onClick={look}>
        {t('history.look')}
      </Button>
    </Group>
  );
}
