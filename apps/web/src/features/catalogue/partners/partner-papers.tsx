import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { PartnerPaper } from '@nalaz/domain/partners/partners.contract';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterUndoTime, UNDO_MILLISECONDS } from '../../../lib/undoable.ts';
import { ConfirmDeleteDialog } from '../../../ui/confirm-delete-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddPaperDialog, type ChosenPaper } from './add-paper-dialog.tsx';
import { type FileRefusal, readPaper, titleOf } from './paper-file.ts';
import { PaperList } from './paper-list.tsx';
import classes from './partners.module.css';
import { papersQuery, useRemovePaper } from './partners.queries.ts';

interface PartnerPapersProps {
  id: string;
  mayChange: boolean;
  /** Whether a dialog of this part stands above the one around it. */
  onInner: (open: boolean) => void;
}

/** Contracts and other papers: to open, and for an administrator to add and to remove. */
export function PartnerPapers({ id, mayChange, onInner }: PartnerPapersProps) {
  const { t } = useTranslation(['partners', 'ui']);
  const { data } = useQuery(papersQuery(id));
  const remove = useRemovePaper(id);
  const [chosen, setChosen] = useState<ChosenPaper | null>(null);
  const [removing, setRemoving] = useState<PartnerPaper | null>(null);
  /** Off the list, and still there until the time for undoing it is over. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const hide = (paper: string, hiding: boolean) =>
    setHidden((before) => [...before.filter((one) => one !== paper), ...(hiding ? [paper] : [])]);
  const inner = chosen !== null || removing !== null;
  useEffect(() => onInner(inner), [inner, onInner]);
  const confirmRemoval = () => {
    if (removing) {
      const { _id } = removing;
      hide(_id, true);
      const undo = afterUndoTime(() => remove.mutate(_id, { onError: () => hide(_id, false) }));
      const onAct = () => {
        undo();
        hide(_id, false);
      };
      const action = { label: t('ui:fileDeleted.undo'), milliseconds: UNDO_MILLISECONDS, onAct };
      toast.success(t('ui:fileDeleted.message'), { position: 'bottom-center', action });
      setRemoving(null);
    }
  };
  return (
    <Stack gap="sm">
      {mayChange ? <PaperDrop onChosen={setChosen} /> : null}
      {data ? (
        <PaperList
          papers={data.data.filter(({ _id }) => !hidden.includes(_id))}
          onRemove={mayChange ? setRemoving : undefined}
        />
      ) : (
        <Skeleton height={120} />
      )}
      <AddPaperDialog key={chosen?.id} partnerId={id} paper={chosen} onClose={() => setChosen(null)} />
      <ConfirmDeleteDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onDelete={confirmRemoval}
        name={removing?.naziv ?? ''}
      />
    </Stack>
  );
}

function PaperDrop({ onChosen }: { onChosen: (paper: ChosenPaper) => void }) {
  const { t } = useTranslation('partners');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<FileRefusal>();
  const choose = async (file: File | undefined) => {
    if (!file) {
      return;
    }
    const read = await readPaper(file);
    setRefusal('refusal' in read ? read.refusal : undefined);
    if ('sadrzaj' in read) {
      onChosen({ id: crypto.randomUUID(), title: titleOf(file.name), size: file.size, ...read });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same by keyboard
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="light" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
        {t('papers.add')}
      </Button>
      <Text size="xs" c="dimmed" mt={6}>
        {t('papers.hint')}
      </Text>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={t('papers.add')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      {refusal ? (
        <Alert color="red" mt="xs" role="alert">
          {t(`papers.refusals.${refusal}`)}
        </Alert>
      ) : null}
    </div>
  );
}
