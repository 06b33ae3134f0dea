import { AliquotDialog } from './dialogs/aliquot-dialog.tsx';
import { CommentDialog } from './dialogs/comment-dialog.tsx';
import { CommentSamplesDialog } from './dialogs/comment-samples-dialog.tsx';
import { DeleteSampleDialog } from './dialogs/delete-sample-dialog.tsx';
import { EditSampleDialog } from './dialogs/edit-sample-dialog.tsx';
import { LabelDialog } from './dialogs/label-dialog.tsx';
import { RejectDialog } from './dialogs/reject-dialog.tsx';
import type { Intake } from './use-order.ts';
import type { SampleDialogsModel } from './use-sample-dialogs.ts';

interface SampleDialogsProps {
  dialogs: SampleDialogsModel;
  intake: Intake;
  onQuote: (id: string) => void;
}

export function SampleDialogs({ dialogs, intake, onQuote }: SampleDialogsProps) {
  const { labels, comments } = dialogs;
  return (
    <>
      <TaskDialog dialogs={dialogs} intake={intake} />
      {labels.shown ? (
        <LabelDialog
          key={labels.key}
          subject={labels.shown}
          opened={labels.opened}
          onClose={labels.close}
          printers={intake.offer.stampaci}
        />
      ) : null}
      {comments.shown ? (
        <CommentSamplesDialog
          key={comments.key}
          subject={comments.shown}
          opened={comments.opened}
          onClose={comments.close}
          onQuote={onQuote}
        />
      ) : null}
    </>
  );
}

function TaskDialog({ dialogs, intake }: Pick<SampleDialogsProps, 'dialogs' | 'intake'>) {
  const { shown, key, opened, close } = dialogs.task;
  if (!shown) {
    return null;
  }
  const common = { subject: shown.sample, opened, onClose: close };
  switch (shown.task) {
    case 'edit':
      return <EditSampleDialog key={key} {...common} intake={intake} />;
    case 'comment':
      return <CommentDialog key={key} {...common} />;
    case 'trash':
      return <DeleteSampleDialog key={key} {...common} />;
    case 'reject':
      return <RejectDialog key={key} {...common} />;
    case 'aliquot':
      return (
        <AliquotDialog
          key={key}
          {...common}
          offered={intake.offer.testovi}
          onPoured={(aliquot) => dialogs.label([aliquot])}
        />
      );
  }
}
