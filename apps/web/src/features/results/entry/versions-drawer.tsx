import { Button, Drawer, Group, Loader, TextInput } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { ResultVersion, SampleResults } from '@nalaz/domain/results/result.documents';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import classes from './bench.module.css';
import { useChooseRun, versionsQuery } from './entry.queries.ts';

interface VersionsDrawerProps {
  data: SampleResults;
  test: string;
  readOnly: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Every value that the test has had; an earlier one may be reported, with a reason. */
export function VersionsDrawer({ data, test, readOnly, opened, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation('results');
  const { data: found } = useQuery({ ...versionsQuery(data.uzorak._id, test), enabled: opened });
  const row = data.redovi.find(({ _id }) => _id === test);
  const [chosen, setChosen] = useState<number>();
  const reported = row?.rezultat?.verzija;
  return (
    <Drawer.Root opened={useOpened(opened)} onClose={onClose} position="right" size="md">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation">
          <Drawer.Title fw={650}>{t('versions.title', { name: row?.naziv ?? '' })}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui:close')} />
        </Drawer.Header>
        <Drawer.Body>
          {found ? (
            <ol className={classes.versions}>
              {found.data.map((version) => (
                <li key={version.verzija} data-reported={version.verzija === reported || undefined}>
                  <VersionText version={version} reported={version.verzija === reported} />
                  {readOnly || row?.pravila.calculated || version.verzija === reported ? null : chosen ===
                    version.verzija ? (
                    <ChooseForm data={data} test={test} version={version} onDone={onClose} />
                  ) : (
                    <Button variant="default" onClick={() => setChosen(version.verzija)}>
                      {t('versions.choose')}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          ) : (
            <Loader size="sm" />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function VersionText({ version, reported }: { version: ResultVersion; reported: boolean }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const { rezultat_f, jedinica, flag, krug, izvor, ko, analyser, kada, razlog, komentar, raw } = version;
  return (
    <div>
      <Group gap={6}>
        <b className={classes.versionValue}>{showResult(rezultat_f, language)}</b>
        <span className="unit">{jedinica}</span>
        {flag ? <ResultFlag flag={flag} /> : null}
        <ToneBadge tone="grey">{t('versions.run', { run: krug })}</ToneBadge>
        {reported ? <ToneBadge tone="teal">{t('versions.reported')}</ToneBadge> : null}
      </Group>
      <div>
        {t('versions.origin', {
          version: version.verzija,
          source: t(`sources.${izvor}`),
          who: analyser || ko,
          when: formatDateTime(kada),
          raw,
        })}
      </div>
      {razlog ? <div>{t('versions.reason', { text: razlog })}</div> : null}
      {komentar ? <div>{t('versions.comment', { text: komentar })}</div> : null}
    </div>
  );
}

interface ChooseFormProps {
  data: SampleResults;
  test: string;
  version: ResultVersion;
  onDone: () => void;
}

function ChooseForm({ data, test, version, onDone }: ChooseFormProps) {
  const { t } = useTranslation('results');
  const choose = useChooseRun();
  const [reason, setReason] = useState('');
  const present = data.redovi.find(({ _id }) => _id === test)?.rezultat?.verzija ?? null;
  const send = () =>
    choose.mutate(
      { sid: data.uzorak._id, labassay: test, prije: present, verzija: version.verzija, razlog: reason.trim() },
      {
        onSuccess: () => {
          toast.success(t('versions.done'));
          onDone();
        },
        onError: (error) => {
          if (asCallFailure(error)?.code === 'RESULT_STALE') {
            toast.warning(t('versions.stale'));
          }
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) {
          send();
        }
      }}
    >
      <Group gap="xs" align="end">
        <TextInput
          label={t('versions.why')}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          autoFocus
          className={classes.grow}
        />
        <BusyButton type="submit" busy={choose.isPending} disabled={!reason.trim()}>
          {t('versions.confirm')}
        </BusyButton>
      </Group>
    </form>
  );
}
