import {
  bareCounts,
  bareHistory,
  bareIntake,
  bareOpen,
  barePatientSamples,
  bareSearch,
  bareWorklist,
  bareWorklistText,
} from './reading.ts';
import type { Bench, Workload } from './workload.ts';

export function listReads(bench: Bench): Workload[] {
  const { lab, ask, tokens, known } = bench;
  const pick = <T>(all: readonly T[], at: number): T => all[(at * 7919) % all.length] as T;
  return [
    {
      name: 'worklist page',
      interactive: true,
      target: 0.45,
      operations: [60, 500],
      prepare: async () => ({
        api: () => ask(tokens.technologist, '/api/obrada/pregled?per_page=20'),
        bare: bareWorklist(known),
      }),
    },
    {
      name: 'worklist with text',
      interactive: true,
      target: 0.6,
      operations: [60, 500],
      prepare: async () => {
        const surnames = await openSurnames(bench);
        return {
          api: (at) => ask(tokens.technologist, '/api/obrada/pregled', { per_page: 20, filter: pick(surnames, at) }),
          bare: bareWorklistText(known),
        };
      },
    },
    {
      name: 'open a sample with history',
      interactive: true,
      target: 0.45,
      operations: [60, 500],
      prepare: async () => {
        const { rows } = await lab.admin.query<{ id: string }>('select id from bench_open order by place');
        return {
          api: (at) => ask(tokens.technologist, `/api/rezultati/obrada/${pick(rows, at).id}`),
          bare: bareOpen(known),
        };
      },
    },
    {
      name: "a patient's history",
      interactive: true,
      target: 0.45,
      operations: [60, 500],
      prepare: async (operations) => {
        const people = await somePeople(bench, operations);
        return {
          api: (at) => ask(tokens.technologist, `/api/rezultati/historija/${pick(people, at).id}`),
          bare: bareHistory(known),
        };
      },
    },
    {
      name: 'patient search',
      interactive: true,
      operations: [60, 500],
      prepare: async (operations) => {
        const people = await somePeople(bench, operations);
        return {
          api: (at) => {
            const { ime, prezime } = pick(people, at);
            return ask(tokens.clerk, '/api/pacijenti/pregled', { filter: `${prezime} ${ime}` });
          },
          bare: bareSearch(known),
        };
      },
    },
    {
      name: 'patient at the counter',
      interactive: true,
      operations: [60, 500],
      prepare: async (operations) => {
        const people = await somePeople(bench, operations);
        return { api: (at) => ask(tokens.clerk, `/api/uzorci/prijem/${pick(people, at).id}`), bare: bareIntake(known) };
      },
    },
    {
      name: "a patient's samples",
      interactive: true,
      operations: [60, 500],
      prepare: async (operations) => {
        const people = await somePeople(bench, operations);
        const address = (id: string) =>
          `/api/uzorci/pregled/${id}?datum=${encodeURIComponent('Svi Rezultati')}&per_page=20`;
        return { api: (at) => ask(tokens.clerk, address(pick(people, at).id)), bare: barePatientSamples(known) };
      },
    },
    {
      name: 'counts of the day',
      interactive: true,
      operations: [30, 200],
      prepare: async () => ({ api: () => ask(tokens.technologist, '/api/obrada/brojevi'), bare: bareCounts(known) }),
    },
  ];
}

async function openSurnames({ lab }: Bench): Promise<string[]> {
  const { rows } = await lab.admin.query<{ prezime: string }>('select prezime from bench_open order by place');
  return rows.map(({ prezime }) => prezime);
}

async function somePeople({ lab }: Bench, count: number) {
  const { rows } = await lab.admin.query<{ id: string; ime: string; prezime: string }>(
    'select id, ime, prezime from bench_person order by md5(place::text) limit $1',
    [count],
  );
  return rows;
}
