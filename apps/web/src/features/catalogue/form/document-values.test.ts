import { describe, expect, it } from 'vitest';
import { moveItem, setAt, valueAt } from './document-values.ts';
import { afterInsert, afterMove, afterRemove, toggleRow } from './open-rows.ts';

const assay = {
  naziv: 'Glukoza',
  reference: [
    { donja: 1, gornja: 2 },
    { donja: 3, gornja: 4 },
  ],
};

describe('[catalogue] editing a document', () => {
  it('changes one place and shares everything else', () => {
    const next = setAt(assay, 'reference.1.donja', 5);
    expect(next.reference[1]).toEqual({ donja: 5, gornja: 4 });
    expect(next.reference[0]).toBe(assay.reference[0]);
    expect(assay.reference[1]?.donja).toBe(3);
  });

  it('an emptied optional field is taken out, never null', () => {
    const next = setAt(assay, 'reference.0.gornja', undefined);
    expect(next.reference[0]).toEqual({ donja: 1 });
    expect(Object.hasOwn(next.reference[0] ?? {}, 'gornja')).toBe(false);
  });

  it('makes the parts on the way to a new place', () => {
    expect(setAt({}, 'mjerniOpseg.donja', 1)).toEqual({ mjerniOpseg: { donja: 1 } });
  });

  it('reads only what the document itself has', () => {
    expect(valueAt(assay, 'reference.1.gornja')).toBe(4);
    expect(valueAt(assay, 'reference.7.gornja')).toBeUndefined();
    expect(valueAt(assay, 'constructor')).toBeUndefined();
  });

  it('a row does not move beyond the ends', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
    expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });

  it('changes one of 3,000 rows in well under a frame', () => {
    const list = { stavke: Array.from({ length: 3000 }, (_, at) => ({ test: String(at), cijena: '1.00' })) };
    const began = performance.now();
    for (let at = 0; at < 50; at += 1) {
      setAt(list, `stavke.${at * 50}.cijena`, '2.00');
    }
    expect((performance.now() - began) / 50).toBeLessThan(16);
  });
});

describe('[catalogue] open rows', () => {
  const rows = (open: ReadonlySet<number>) => [...open].toSorted();

  it('stay with their rows when one is added, removed or moved', () => {
    const open = new Set([0, 2]);
    expect(rows(afterInsert(open, 1))).toEqual([0, 1, 3]);
    expect(rows(afterRemove(open, 0))).toEqual([1]);
    expect(rows(afterRemove(open, 1))).toEqual([0, 1]);
    expect(rows(afterMove(open, 2, 1))).toEqual([0, 1]);
    expect(rows(afterMove(open, 1, 2))).toEqual([0, 1]);
    expect(rows(afterMove(new Set([1]), 2, 1))).toEqual([2]);
    expect(rows(toggleRow(open, 2))).toEqual([0]);
  });
});
