import { useQuery } from '@tanstack/react-query';
import { CommentDialog } from './dialogs/comment-dialog.tsx';
import { DeleteSampleDialog } from './dialogs/delete-sample-dialog.tsx';
import { EditSampleDialog } from './dialogs/edit-sample-dialog.tsx';
import { LabelDialog } from './dialogs/label-dialog.tsx';
import { intakeQuery, offerQuery, sampleQuery } from './samples.queries.ts';

interface SampleWorkProps {
  asked: { task: 'edit' | 'comment' | 'barcode' | 'trash'; sid: string; patientId: string };
  opened: boolean;
  onClose: () => void;
}

/** A dialog about one sample, for lists in which each sample is somebody else's; it opens with what is true now. */
export function SampleWork({ asked: { task, sid, patientId }, opened, onClose }: SampleWorkProps) {
  const sample = useQuery(sampleQuery(sid)).data?.uzorak;
  const offer = useQuery(offerQuery()).data?.data;
  const { data: intake } = useQuery({ ...intakeQuery(patientId), enabled: task === 'edit' });
  if (!sample || !offer) {
    return null;
  }
  const common = { opened, onClose };
  switch (task) {
    case 'comment':
      return <CommentDialog {...common} subject={sample} />;
    case 'trash':
      return <DeleteSampleDialog {...common} subject={sample} />;
    case 'barcode':
      return <LabelDialog {...common} subject={[sample]} printers={offer.stampaci} />;
    case 'edit':
      return intake ? (
        <EditSampleDialog
          {...common}
          subject={sample}
          intake={{
            offer,
            patient: intake.pacijent,
            earlier: intake.nedavno,
            lastOrder: intake.zadnjaNarudzba,
          }}
        />
      ) : null;
  }
}
