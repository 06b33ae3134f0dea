import type { IntervalPicture } from '@nalaz/domain/catalogue/reference.picture';
import type { Document } from '../catalogue.queries.ts';

type Lane = IntervalPicture['lanes'][number];
type Segment = Lane['segments'][number];

function stateOf({ stanja, spol }: Lane): Document {
  if (spol !== 'ŽENSKI') {
    return {};
  }
  const all = (is: (state: Lane['stanja'][number]) => boolean) => stanja.length > 0 && stanja.every(is);
  const weeks = stanja.filter(({ sedmicaTrudnoce }) => sedmicaTrudnoce !== undefined);
  const [first] = weeks;
  const last = weeks.at(-1);
  const inOnePiece = weeks.every(({ sedmicaTrudnoce }, at) => at === 0 || weeks[at - 1]?.sedmicaDo === sedmicaTrudnoce);
  if (all(({ trudna }) => trudna)) {
    // Without an unknown week it is only for some weeks; in pieces, the next gap is shown again.
    return first && weeks.length === stanja.length
      ? {
          trudnoca: 'DA',
          sedmicaOd: first.sedmicaTrudnoce,
          sedmicaDo: (inOnePiece ? last : first)?.sedmicaDo,
        }
      : { trudnoca: 'DA' };
  }
  const phases = [...new Set(stanja.map(({ faza }) => faza))];
  return {
    ...(all(({ trudna }) => !trudna) ? { trudnoca: 'NE' } : {}),
    ...(all(({ menopauza }) => menopauza) ? { menopauza: 'DA' } : {}),
    ...(all(({ trudna, menopauza }) => !trudna && !menopauza) ? { menopauza: 'NE' } : {}),
    ...(phases.length === 1 && phases[0] ? { faza: phases[0] } : {}),
  };
}

/** A row for the people of a gap, to be filled with its limits. */
export function rowForGap(lane: Lane, segment: Segment): Document {
  const [analyser] = lane.analysers;
  return {
    spol: lane.spol,
    trudnoca: 'SVE',
    menopauza: 'SVE',
    faza: 'SVE',
    ...stateOf(lane),
    ...(segment.od.vrijednost > 0 ? { dobOd: segment.od } : {}),
    ...(segment.do ? { dobDo: segment.do } : {}),
    ...(lane.analysers.length === 1 && analyser ? { analyser } : {}),
    ...(lane.vrijediOd ? { vrijediOd: lane.vrijediOd } : {}),
    ...(lane.vrijediDo ? { vrijediDo: lane.vrijediDo } : {}),
    bezIntervala: false,
    ocekivano: '',
    tumacenje: '',
    izvor: 'LITERATURA',
  };
}
