import type { ResultRow, SampleResults } from '@nalaz/domain/results/result.documents';
import { openResults, saveResults } from '@nalaz/domain/results/results.contract';
import type { Answer, TestApp } from './app.ts';
import { makeSampleLaboratory, type SampleLaboratory } from './sample-laboratory.ts';

export interface BenchLaboratory extends SampleLaboratory {
  /** A technologist in Sarajevo, their leader, and one in Banja Luka. */
  tech: string;
  lead: string;
  techBl: string;
  assay: (code: string) => string;
  /** The samples of a new visit, in the order of their numbers. */
  samples: (codes: readonly string[], order?: object) => Promise<{ sid: string; code: string; tests: string[] }[]>;
  /** The only sample of a new visit. */
  sample: (codes: readonly string[], order?: object) => Promise<string>;
  /** Enters values as somebody who sees the present ones. */
  save: (
    sid: string,
    values: Record<string, string>,
    more?: object,
    as?: string,
  ) => Promise<Answer<typeof saveResults>>;
  open: (sid: string, as?: string) => Promise<SampleResults>;
  row: (data: SampleResults, code: string) => ResultRow;
}

/** A bench with people who work at it. */
export async function makeBenchLaboratory(lab: TestApp): Promise<BenchLaboratory> {
  const made = await makeSampleLaboratory(lab);
  const tech = await lab.signIn(lab.people['tehnolog.sa'].email);
  const assay = (code: string) => made.idOf('lab', code);
  const row = (data: SampleResults, code: string) => {
    const found = data.redovi.find(({ labassay }) => labassay === code);
    if (!found) {
      throw new Error(`the sample has no ${code}`);
    }
    return found;
  };
  const open = async (sid: string, as = tech) => {
    const { body } = await lab.call(openResults, { as, params: { sid } });
    if (!body.success) {
      throw new Error(`the sample was not opened: ${JSON.stringify(body)}`);
    }
    return body.data;
  };
  const samples: BenchLaboratory['samples'] = async (codes, order = {}) =>
    (await made.visit(codes, order)).data.map(({ _id, id, tests }) => ({
      sid: _id,
      code: id,
      tests: tests.map(({ labassay }) => labassay),
    }));
  return {
    ...made,
    tech,
    lead: await lab.signIn(lab.people.voditelj.email),
    techBl: await lab.signIn(lab.people['tehnolog.bl'].email),
    assay,
    samples,
    sample: async (codes, order = {}) => {
      const [only, ...more] = await samples(codes, order);
      if (!only || more.length > 0) {
        throw new Error('one sample was meant');
      }
      return only.sid;
    },
    save: async (sid, values, more = {}, as = tech) => {
      const data = await open(sid, as);
      const rezultati = Object.entries(values).map(([code, vrijednost]) => ({
        labassay: assay(code),
        prije: row(data, code).rezultat?.verzija ?? null,
        vrijednost,
        ...more,
      }));
      return lab.call(saveResults, { as, body: { sid, rezultati } });
    },
    open,
    row,
  };
}
