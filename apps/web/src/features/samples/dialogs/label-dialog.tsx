import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { Offer } from '@nalaz/domain/samples/offer.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { showPdf } from '../../../lib/show-pdf.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import classes from '../samples.module.css';
import { usePrintLabels } from '../samples.queries.ts';
import { LabelText } from './label-text.tsx';
import type { SampleDialogProps } from './sample-dialog-props.ts';

interface LabelDialogProps extends SampleDialogProps<readonly Sample[]> {
  printers: Offer['stampaci'];
}

const REASONS = ['damaged', 'lost', 'unreadable', 'extraTube'] as const;
const MOST_COPIES = 5;
const LONGEST_REASON = 200;
const AS_PDF = 'pdf';

/** S7.19: a label again. The first one needs no reason; every other does, and says that it is a copy. */
export function LabelDialog({ subject, opened, onClose, printers }: LabelDialogProps) {
  const { t } = useTranslation('samples');
  const print = usePrintLabels();
  const usual = printers.find(({ podrazumijevan }) => podrazumijevan) ?? printers[0];
  const [printer, setPrinter] = useState(usual?._id ?? AS_PDF);
  const [copies, setCopies] = useState(1);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async () => {
    const { pdf } = await print.mutateAsync({
      uzorci: subject.map(({ _id }) => ({ sid: _id, kolicina: copies })),
      stampac: printer === AS_PDF ? null : printer,
      razlog: reason.trim(),
    });
    toast.success(t('labels.sent', { count: subject.length * copies }));
    onClose();
    return pdf ?? '';
  };
  const save = () => {
    const sending = printer === AS_PDF ? showPdf(t('labels.file'), send) : send();
    sending.catch((error: unknown) => {
      if (asCallFailure(error)?.code === 'REPRINT_REASON_MISSING') {
        setMissing(true);
        field.current?.focus();
      }
    });
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('labels.title')}
      onConfirm={save}
      confirmLabel={t('labels.button')}
      busy={print.isPending}
    >
      <Stack gap="sm">
        {subject.length === 1 && subject[0] ? (
          <LabelText sample={subject[0]} />
        ) : (
          <Text>{subject.map(({ id }) => id).join(', ')}</Text>
        )}
        <Group gap="sm" grow>
          <NativeSelect
            label={t('details.printer')}
            data={[
              ...printers.map(({ _id, naziv }) => ({ value: _id, label: naziv })),
              { value: AS_PDF, label: t('details.asPdf') },
            ]}
            value={printer}
            onChange={(event) => setPrinter(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('labels.copies')}
            data={Array.from({ length: MOST_COPIES }, (_, at) => String(at + 1))}
            value={String(copies)}
            onChange={(event) => setCopies(Number(event.currentTarget.value))}
          />
        </Group>
        <TextInput
          ref={field}
          label={t('labels.reason')}
          description={t('labels.reasonHelp')}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
          error={missing ? t('labels.reasonMissing') : undefined}
          data-autofocus
        />
        <div className={classes.pills}>
          {REASONS.map((one) => (
            <Button key={one} variant="default" size="compact-sm" onClick={() => setReason(t(`labels.reasons.${one}`))}>
              {t(`labels.reasons.${one}`)}
            </Button>
          ))}
        </div>
      </Stack>
    </ModalDialog>
  );
}
