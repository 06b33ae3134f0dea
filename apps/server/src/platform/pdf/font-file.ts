/** What a TrueType file says about its letters: which it has, and how wide they are. */
export interface FontFile {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** 0: the font has no such letter and would show an empty box. */
  glyphOf: (codePoint: number) => number;
  /** In units of the em. */
  advanceOf: (glyph: number) => number;
}

export function readFontFile(file: Buffer): FontFile {
  const table = (tag: string): Buffer => {
    const count = file.readUInt16BE(4);
    for (let index = 0; index < count; index += 1) {
      const at = 12 + index * 16;
      if (file.toString('latin1', at, at + 4) === tag) {
        return file.subarray(file.readUInt32BE(at + 8), file.readUInt32BE(at + 8) + file.readUInt32BE(at + 12));
      }
    }
    throw new Error(`the font has no table ${tag}`);
  };
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const metrics = hhea.readUInt16BE(34);
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: -hhea.readInt16BE(6),
    glyphOf: readGroups(table('cmap')),
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
  };
}

/** The subtable of format 12: ranges of code points that follow each other as glyphs do. */
function readGroups(cmap: Buffer): FontFile['glyphOf'] {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 12);
  if (start === undefined) {
    throw new Error('the font has no character map of format 12');
  }
  const groups = Array.from({ length: cmap.readUInt32BE(start + 12) }, (_, index) => {
    const at = start + 16 + index * 12;
    return { first: cmap.readUInt32BE(at), last: cmap.readUInt32BE(at + 4), glyph: cmap.readUInt32BE(at + 8) };
  });
  return (codePoint) => {
    const group = groups.find(({ first, last }) => first <= codePoint && codePoint <= last);
    return group ? group.glyph + codePoint - group.first : 0;
  };
}
