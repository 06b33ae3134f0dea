/** Typst source of a printed list; `data` is a DayListSheet or what looks like one. */
export const LIST_TEMPLATE = `
#set page(
  paper: "a4",
  flipped: data.columns.len() > 5,
  margin: (x: 14mm, top: 24mm, bottom: 18mm),
  header: {
    grid(columns: (1fr, auto), column-gutter: 8mm, row-gutter: 1.6mm,
      text(11pt, weight: "bold", data.title), align(right, text(9pt, weight: "bold", data.range)),
      text(8pt, fill: luma(70), data.laboratory.join(" · ")), [])
    v(-1.5mm)
    line(length: 100%, stroke: 0.6pt + luma(120))
  },
  footer: context {
    let (n, m) = (counter(page).get().first(), counter(page).final().first())
    align(right, text(7.5pt, fill: luma(80), data.page.replace("{n}", str(n)).replace("{m}", str(m))))
  },
)
#set text(8.5pt)
#if data.rows.len() > 0 {
  table(
    columns: data.columns.map(column => if column.wide { 1fr } else { auto }),
    align: (at, _) => if data.columns.at(at).right { right } else { left },
    stroke: (_, row) => (bottom: if row == 0 { 0.8pt + luma(60) } else { 0.4pt + luma(190) }),
    inset: (x: 1.6mm, y: 1.3mm),
    table.header(..data.columns.map(column => text(8pt, weight: "bold", column.name))),
    ..data.rows.flatten(),
    ..data.total.map(cell => text(weight: "bold", cell)),
  )
}
#if data.note != "" { v(2mm); data.note }
`;
