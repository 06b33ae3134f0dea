/** Label and value. */
export type Fact = [label: string, value: string];

export interface SheetTable {
  columns: string[];
  rows: string[][];
}

export interface SheetRow {
  name: string;
  /** Of an accredited test. */
  mark: string;
  result: string;
  flag: string;
  unit: string;
  interval: string;
  method: string;
  previous: string;
  /** Below the row. */
  notes: string[];
  /** PLAIN stands in its column, WIDE also takes the room of the unit, FULL has lines of its own below the name. */
  room: 'PLAIN' | 'WIDE' | 'FULL';
  awaited: boolean;
  /** Longer than a page may be: only such a row may be divided. */
  divisible: boolean;
}

export interface SheetSection {
  title: string;
  groups: { title: string; rows: SheetRow[] }[];
}

export interface SheetAntibiogram {
  /** Name of an isolate over its own columns. */
  heads: { name: string; span: number }[];
  columns: string[];
  rows: string[][];
}

export interface SheetCulture {
  title: string;
  finding: string;
  isolates: { organism: string; amount: string }[];
  antibiograms: SheetAntibiogram[];
  notes: string[];
}

/** All that the paper of a report shows, as text in one language. */
export interface ReportSheet {
  /** As PDF readers and screen readers know it. */
  lang: 'bs' | 'sr' | 'en';
  about: { title: string; author: string };
  laboratory: { name: string; lines: string[]; logoText: string };
  title: string;
  subtitle: string;
  urgent: string;
  facts: [Fact[], Fact[]];
  changes: (SheetTable & { title: string; reason: string }) | null;
  columns: { result: string; unit: string; interval: string; method: string; previous: string };
  sections: SheetSection[];
  microbiology: { title: string; isolate: string; cultures: SheetCulture[] } | null;
  rejected: (SheetTable & { title: string }) | null;
  comments: { title: string; lines: Fact[] } | null;
  samples: SheetTable & { title: string };
  legend: { title: string; lines: string[] } | null;
  check: { address: string; text: string; picture: string };
  end: string;
  /** On every page. */
  running: { patient: string; report: string; page: string; foot: string[] };
}
