/** Where an arrow key leads from a segment: along its lane, or to the same place of the next one. */
export function stepTo(lanes: readonly (readonly string[])[], from: string, key: string): string | undefined {
  const line = lanes.findIndex((segments) => segments.includes(from));
  const at = lanes[line]?.indexOf(from) ?? -1;
  if (at < 0) {
    return undefined;
  }
  switch (key) {
    case 'ArrowLeft':
      return lanes[line]?.[at - 1];
    case 'ArrowRight':
      return lanes[line]?.[at + 1];
    case 'Home':
      return lanes[line]?.[0];
    case 'End':
      return lanes[line]?.at(-1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = lanes[line + (key === 'ArrowUp' ? -1 : 1)];
      return next?.[Math.min(at, next.length - 1)];
    }
    default:
      return undefined;
  }
}
