import { LabError } from '@nalaz/domain/errors';
import { nameSamples } from '@nalaz/domain/results/release/transitions.rules';
import type { Signature } from '@nalaz/domain/results/result.documents';
import type { Tx } from '../../platform/database.ts';
import { readHead } from '../catalogue/in-effect.service.ts';
import {
  type KnownAssays,
  type ReportedSample,
  readActorNames,
  readReported,
} from '../results/release/reported-results.service.ts';
import { readSignatures } from '../results/release/signatures.service.ts';
import { type PaperSettings, readPaperSettings } from './paper-settings.service.ts';
import {
  type SampleFacts,
  selectSampleFacts,
  selectVisitFacts,
  type VisitFacts,
} from './snapshot-reading.repository.ts';

export interface SourceSample extends ReportedSample, Omit<SampleFacts, 'id'> {
  odobrio: string;
  potpisi: readonly Signature[];
}

/** Everything that a report of a visit can be made from, as it stands. */
export interface ReportSource {
  visit: VisitFacts;
  samples: SourceSample[];
  settings: PaperSettings;
  assays: KnownAssays;
}

/** Of visits whose samples are held: nothing changes while the reports are made. */
export async function readSources(
  tx: Tx,
  visitIds: readonly string[],
  sampleIds: readonly string[],
): Promise<ReportSource[]> {
  const { samples, assays } = await readReported(tx, sampleIds);
  const facts = await selectSampleFacts(
    tx,
    samples.map(({ id }) => id),
  );
  const signatures = await readSignatures(
    tx,
    samples.filter(({ status }) => status === 'VERIFICIRAN').map(({ id }) => id),
  );
  const names = await readActorNames(
    tx,
    samples.flatMap(({ odobren_od }) => odobren_od ?? []),
  );
  const described = samples.flatMap((sample) => {
    const own = facts.get(sample.id);
    const odobrio = names.get(sample.odobren_od ?? '') ?? sample.odobren_od ?? '';
    return own ? [{ ...sample, ...own, odobrio, potpisi: signatures.get(sample.id) ?? [] }] : [];
  });
  const sources: ReportSource[] = [];
  const head = await readHead(tx);
  for (const visit of await selectVisitFacts(tx, visitIds)) {
    const settings = await readPaperSettings(tx, visit.site_id, head);
    sources.push({ visit, samples: samplesOf(visit, described), settings, assays });
  }
  return sources;
}

/** A fault: nothing may be made of what is stored. */
export class NotAsSigned extends Error {}

/**
 * A visit is one patient's, and what is verified is what was signed: whatever says otherwise is a fault, and nothing is
 * issued from it. Where the patient's identity was corrected since, it is to be verified again first.
 */
function samplesOf(visit: VisitFacts, samples: readonly SourceSample[]): SourceSample[] {
  const own = samples.filter(({ visit_id }) => visit_id === visit.id);
  if (own.some(({ patient_id, site_id }) => patient_id !== visit.patient_id || site_id !== visit.site_id)) {
    throw new NotAsSigned('a sample of the visit belongs to somebody else');
  }
  const standing = ({ potpisi }: SourceSample) => potpisi.filter(({ ponisten }) => ponisten === null);
  if (own.some((sample) => standing(sample).some(({ vazi, drugiIdentitet }) => !vazi && !drugiIdentitet))) {
    throw new NotAsSigned('the results are not those that were signed');
  }
  const unsigned = own.filter((sample) => standing(sample).some(({ drugiIdentitet }) => drugiIdentitet));
  if (unsigned.length > 0) {
    throw new LabError('REPORT_OUTDATED', {}, nameSamples(unsigned.map((sample) => ({ ...sample, zakljucen: false }))));
  }
  return own;
}
