import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { explainPouring } from '@nalaz/domain/samples/removal.rules';
import { isAllowed } from '@nalaz/domain/samples/sample-actions.rules';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSampleRow, holdVisitOf, insertAliquot, writeSample } from './changes.repository.ts';
import { holdForChange, holdStored, refuse } from './held-sample.ts';
import { isUsedUp } from './register-visit.repository.ts';
import { stateOf } from './sample-view.ts';
import { describeSamples, readSampleIn } from './samples.service.ts';
import type { StoredSample } from './stored-samples.service.ts';
import { tellChanged } from './tell-changed.ts';

/** Everything but the name: whose it was is in the patient's record. */
function wholeOf(stored: StoredSample): object {
  const { ime: _ime, prezime: _prezime, jmbg: _jmbg, dateofb: _born, ...nameless } = stored;
  const { on_record: _record, pdf_exists: _report, ...sample } = nameless;
  return sample;
}

/** S7.17. The trail keeps the whole of it. */
export function deleteSample(services: Services, context: Context, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const sample = await holdStored(tx, id);
    if (!isAllowed('trash', stateOf(sample))) {
      throw new LabError('SAMPLE_NOT_DELETABLE');
    }
    const visitToo = await deleteSampleRow(tx, sample);
    const before = { ...wholeOf(sample), posjetaObrisana: visitToo };
    await recordChange(tx, { siteId: sample.site_id, action: 'delete', record: 'sample', recordId: id, before });
    await tellChanged(tx, sample.site_id, [id]);
    return OK;
  });
}

export function aliquotSample(
  services: Services,
  context: Context,
  { sid, verzija, testovi }: { sid: string; verzija: number; testovi: string[] },
  rights: Rights,
) {
  return services.database.inTransaction(context, async (tx) => {
    // Nobody corrects what is known of the visit while a tube is added to it.
    await holdVisitOf(tx, sid);
    const sample = await holdForChange(tx, sid, verzija);
    if (testovi.some((id) => !sample.tests.some(({ _id }) => _id === id))) {
      throw new LabError('NOT_FOUND');
    }
    refuse(explainPouring(sample.tests, testovi));
    const aliquotId = await insertAliquot(tx, sid, testovi).catch((error: unknown) => {
      throw isUsedUp(error) ? new LabError('SAMPLE_NUMBERS_USED_UP') : error;
    });
    await writeSample(tx, sid, {});
    const parent = await readSampleIn(tx, sid);
    const poured = await readSampleIn(tx, aliquotId);
    await recordChange(tx, {
      siteId: sample.site_id,
      action: 'insert',
      record: 'sample',
      recordId: aliquotId,
      after: { ...wholeOf(poured), alikvotOd: { _id: sid, version: parent.version } },
    });
    await tellChanged(tx, sample.site_id, [sid, aliquotId]);
    const [uzorak, alikvot] = await describeSamples(tx, [parent, poured], rights);
    return { ...OK, uzorak: required(uzorak), alikvot: required(alikvot) };
  });
}

function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new LabError('NOT_FOUND');
  }
  return value;
}
