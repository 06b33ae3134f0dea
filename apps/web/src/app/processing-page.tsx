import { WorklistPage } from '../features/results/worklist/worklist-page.tsx';
import { SampleWork } from '../features/samples/sample-work.tsx';
import { showPaper } from './show-paper.ts';

/** The worklist, the dialogs in which a sample itself is changed, and its report. */
export function ProcessingPage() {
  return <WorklistPage SampleWork={SampleWork} onShowReport={showPaper} />;
}
