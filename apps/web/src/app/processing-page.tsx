import { WorklistPage } from '../features/results/worklist/worklist-page.tsx';
import { SampleWork } from '../features/samples/sample-work.tsx';

/** The worklist, and the dialogs in which a sample itself is changed. */
export function ProcessingPage() {
  return <WorklistPage SampleWork={SampleWork} />;
}
