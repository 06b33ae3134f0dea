interface Told {
  _id: string;
  labassay: string;
  /** Of a calculated test: what it is calculated from. */
  components: readonly string[];
}

/**
 * Which results are said in one breath: what is calculated stands with its component where that is critical too (creatinine
 * and the filtration rate). The number of the line by the id of the result; lines keep the order of the results.
 */
export function linesOf(results: readonly Told[]): ReadonlyMap<string, number> {
  const heads = new Map<string, string>();
  const headOf = (id: string): string => {
    const above = heads.get(id);
    return above === undefined || above === id ? id : headOf(above);
  };
  for (const { _id, components } of results) {
    heads.set(_id, _id);
    const component = results.find((one) => one._id !== _id && components.includes(one.labassay));
    if (component && headOf(component._id) !== _id) {
      heads.set(_id, component._id);
    }
  }
  const order = [...new Set(results.map(({ _id }) => headOf(_id)))];
  return new Map(results.map(({ _id }) => [_id, order.indexOf(headOf(_id))]));
}
