/**
 * The number that the laboratory has given to somebody who has none of the state's, or whose is not known (S5.07). It is
 * unique in the organisation, so it tells two people apart who are both called NEPOZNATO; nothing else would.
 */
export const ownNumber = (jmbg: string): string => (jmbg.endsWith('P') ? jmbg : '');

/** Its counter: what is left of it on a label. Two of the same name and birth have different ones. */
export const ownNumberShort = (jmbg: string): string => ownNumber(jmbg).slice(-6);
