import { Alert, Title } from '@mantine/core';
import { IconCheck, IconFileSearch, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOf, shownHash } from './file-hash.ts';
import classes from './public.module.css';

/** The hash that was stored when the report was drawn, and whether a file at hand has the same one. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('authenticity');
  const [over, setOver] = useState(false);
  const compare = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, same: (await hashOf(file)) === sha256 }),
  });
  const take = (file: File | null | undefined) => {
    if (file) {
      compare.mutate(file);
    }
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <section className={classes.card} aria-labelledby="compare-title">
      <Title order={2} id="compare-title">
        {t('compare.title')}
      </Title>
      <p className={classes.help}>{t('compare.help')}</p>
      <label
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSearch size={22} aria-hidden />
        {t('compare.choose')}
        <input
          type="file"
          accept="application/pdf"
          className={classes.file}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <div aria-live="polite">{compare.data ? <Outcome {...compare.data} /> : null}</div>
      <details>
        <summary>{t('compare.hash')}</summary>
        <code className={classes.hash}>{shownHash(sha256)}</code>
      </details>
    </section>
  );
}

function Outcome({ name, same }: { name: string; same: boolean }) {
  const { t } = useTranslation('authenticity');
  return same ? (
    <Alert color="green" icon={<IconCheck size={18} />} title={t('compare.same')}>
      {name}
    </Alert>
  ) : (
    <Alert color="red" icon={<IconX size={18} />} title={t('compare.other')}>
      <div>{name}</div>
      {t('compare.otherHelp')}
    </Alert>
  );
}
