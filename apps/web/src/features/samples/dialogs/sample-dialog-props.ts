export interface SampleDialogProps<Subject> {
  subject: Subject;
  opened: boolean;
  onClose: () => void;
}
