import { HandoverBar } from '../features/reports/consent/handover-bar.tsx';
import { SamplesPage } from '../features/samples/samples-page.tsx';
import { showPaper } from './show-paper.ts';

/** A patient's samples and orders, and what other features bring to the counter. */
export function PatientSamplesPage() {
  return <SamplesPage onShowReport={showPaper} Handover={HandoverBar} />;
}
