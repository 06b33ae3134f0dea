/** Typst source of a printed quote; `data` is a QuoteSheet. */
export const QUOTE_TEMPLATE = `
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 18mm, bottom: 22mm),
  background: if data.mark != "" { rotate(-45deg, text(84pt, weight: "bold", fill: luma(228), data.mark)) },
  footer: context {
    set text(7.5pt, fill: luma(80))
    let (n, m) = (counter(page).get().first(), counter(page).final().first())
    grid(columns: (1fr, auto), data.foot, data.page.replace("{n}", str(n)).replace("{m}", str(m)))
  },
)
#set text(9pt)
#grid(columns: (1fr, auto), column-gutter: 10mm,
  {
    text(12pt, weight: "bold", data.laboratory.first())
    for line in data.laboratory.slice(1) { linebreak(); text(8.5pt, fill: luma(70), line) }
  },
  align(right, text(18pt, weight: "bold", data.title)),
)
#line(length: 100%, stroke: 0.6pt + luma(120))
#v(2mm)
#grid(columns: (32mm, 1fr), row-gutter: 2.4mm,
  ..data.facts.map(((label, value)) => (text(fill: luma(70), label), strong(value))).flatten())
#v(5mm)
#let right-from = 2
#table(
  columns: data.columns.enumerate().map(((at, _)) => if at == 1 { 1fr } else { auto }),
  align: (column, _) => if column >= right-from { right } else { left },
  stroke: (_, row) => (bottom: if row == 0 { 0.8pt + luma(60) } else { 0.4pt + luma(190) }),
  inset: (x: 2mm, y: 1.7mm),
  table.header(..data.columns.map(name => text(8pt, weight: "bold", name))),
  ..data.rows.flatten().map(cell => text(8.5pt, cell)),
)
#v(3mm)
#align(right, block(breakable: false, inset: (right: 2mm), grid(columns: 2, align: (right, right), column-gutter: 8mm, row-gutter: 2.6mm,
  ..data.totals.enumerate().map(((at, (label, value))) => {
    let last = at == data.totals.len() - 1
    let size = if last { 12pt } else { 9pt }
    let weight = if last { "bold" } else { "regular" }
    (text(size, weight: weight, label), text(size, weight: weight, value))
  }).flatten())))
#if data.note != none {
  v(6mm)
  text(8.5pt, fill: luma(70), data.note.at(0))
  linebreak()
  for (at, line) in data.note.at(1).split("\\n").enumerate() { if at > 0 { linebreak() }; line }
}
`;
