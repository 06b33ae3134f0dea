import { Select, Stack, Text, TextInput } from '@mantine/core';
import { PAPER_KINDS, type PaperKind } from '@nalaz/domain/partners/paper-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { sizeText } from './paper-file.ts';
import { useAddPaper } from './partners.queries.ts';

export interface ChosenPaper {
  /** Of this choice: the form begins anew with each. */
  id: string;
  title: string;
  size: number;
  sadrzaj: string;
}

interface AddPaperDialogProps {
  partnerId: string;
  paper: ChosenPaper | null;
  onClose: () => void;
}

/** What the chosen file is, before it is kept. */
export function AddPaperDialog({ partnerId, paper, onClose }: AddPaperDialogProps) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const add = useAddPaper(partnerId);
  const [title, setTitle] = useState(paper?.title ?? '');
  const [kind, setKind] = useState<PaperKind>('UGOVOR');
  useUnsavedWork(paper !== null);
  const naziv = title.trim();
  const save = () => {
    if (paper) {
      add.mutate(
        { naziv, vrsta: kind, sadrzaj: paper.sadrzaj },
        {
          onSuccess: () => {
            toast.success(t('papers.added'));
            onClose();
          },
        },
      );
    }
  };
  return (
    <ModalDialog
      opened={paper !== null}
      onClose={onClose}
      title={t('papers.new')}
      onConfirm={save}
      confirmLabel={t('papers.save')}
      disabledReason={naziv === '' ? t('papers.nameNeeded') : undefined}
      busy={add.isPending}
    >
      <Stack gap="sm">
        <TextInput
          label={t('papers.name')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={200}
          withAsterisk
          data-autofocus
        />
        <Select
          label={t('papers.kind')}
          data={PAPER_KINDS.map((value) => ({ value, label: t(`papers.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => value && setKind(value as PaperKind)}
          allowDeselect={false}
        />
        <Text size="xs" c="dimmed">
          PDF · {sizeText(paper?.size ?? 0, language)}
        </Text>
      </Stack>
    </ModalDialog>
  );
}
