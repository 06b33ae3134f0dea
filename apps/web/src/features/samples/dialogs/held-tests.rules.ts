import type { OfferedTest } from '@nalaz/domain/samples/offer.contract';
import type { HeldTest } from '@nalaz/domain/samples/removal.rules';
import type { SampleTest } from '@nalaz/domain/samples/sample.documents';

type Held = Pick<SampleTest, '_id' | 'naziv' | 'status_t'>;

/** The tests of a sample as the rule about removing them sees them. */
export function heldTests(tests: readonly Held[], offered: readonly OfferedTest[]): HeldTest[] {
  const components = new Map(offered.map(({ _id, calculatedTests }) => [_id, calculatedTests]));
  return tests.map(({ _id, naziv, status_t }) => ({
    _id,
    naziv,
    status_t,
    calculatedTests: components.get(_id) ?? [],
  }));
}
