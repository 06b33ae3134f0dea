/** Typst source of the slip with the code; `data` is a SlipSheet (sheet) and the QR code of its page (qr). */
export const SLIP_TEMPLATE = `
#let sheet = data.sheet
#let quiet = luma(70)
#set document(title: sheet.title)
#set page(width: 105mm, height: 148mm, margin: 9mm)
#set text(8.5pt, lang: sheet.lang, hyphenate: false)
#set par(leading: 0.55em)
#text(11pt, weight: "bold", sheet.laboratory.first())
#for line in sheet.laboratory.slice(1) { linebreak(); text(8pt, fill: quiet, line) }
#line(length: 100%, stroke: 0.6pt + luma(120))
#text(12pt, weight: "bold", sheet.title)
#v(1mm)
#grid(columns: (28mm, 1fr), row-gutter: 2.2mm,
  ..sheet.facts.map(((label, value)) => (text(fill: quiet, label), strong(value))).flatten())
#v(2mm)
#block(width: 100%, stroke: 0.8pt, radius: 1.5mm, inset: 4mm, align(center, {
  text(8pt, fill: quiet, sheet.code.at(0))
  v(1.5mm, weak: true)
  text(19pt, weight: "bold", tracking: 0.5pt, sheet.code.at(1))
}))
#sheet.use
#v(1mm)
#strong(sheet.keep)
#v(1fr)
#grid(columns: (1fr, 24mm), column-gutter: 4mm, align: (left + bottom, right + bottom),
  { text(8pt, fill: quiet, sheet.page.at(0)); linebreak(); strong(sheet.page.at(1)) },
  image(bytes(data.qr), format: "svg", width: 24mm, alt: sheet.picture))
`;
