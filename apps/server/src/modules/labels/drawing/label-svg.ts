import type { LabelLayout, PlacedText } from '@nalaz/domain/labels/label-layout.rules';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters and halves of characters are no XML. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const number = (value: number) => String(Math.round(value * 1000) / 1000);

function drawText({ text, bold, x, baseline, size, squeeze, inverse }: PlacedText): string {
  const bar = inverse ? rect(inverse) : '';
  const place = `translate(${number(x)} ${number(baseline)}) scale(${number(squeeze)} 1)`;
  const look = `font-size="${number(size)}" font-weight="${bold ? 700 : 400}" fill="${inverse ? '#fff' : '#000'}"`;
  return `${bar}<text transform="${place}" ${look}>${escapeXml(text)}</text>`;
}

const rect = (box: { x: number; y: number; width: number; height: number }) =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" shape-rendering="crispEdges"/>`;

/** One unit is one dot of the printer; shown in millimetres. */
export function drawLabel({ width, height, bars, texts }: LabelLayout, dotsPerMm: number): string {
  const size = `width="${number(width / dotsPerMm)}mm" height="${number(height / dotsPerMm)}mm"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans"><rect width="${width}" height="${height}" fill="#fff"/>${bars.map(rect).join('')}${texts.map(drawText).join('')}</svg>`;
}
