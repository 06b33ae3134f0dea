import type { Identity } from '@nalaz/domain/patients/identity.rules';
import type {
  SignedContent,
  SignedForm,
  SignedResult,
  SignedTest,
} from '@nalaz/domain/results/judgement/canonical.rules';
import type { SigningWay } from '@nalaz/domain/results/result.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { monthsAround } from '../../../platform/months.ts';
import { resultOf } from '../history/result-of.repository.ts';

interface SignedRow
  extends Omit<SignedTest, 'rezultat'>,
    Omit<SignedResult, 'verzija' | 'vrijednost' | 'razrjedjenje'> {
  sample_id: string;
  patient: Identity;
  sample_komentar: string;
  verzija: number | null;
  vrijednost: string | null;
  razrjedjenje: string | null;
}

/** What stands for a sample now: whose it is, its comment, and every test with the result that is reported. */
export async function selectSigned(tx: Tx, sampleIds: readonly string[]): Promise<Map<string, SignedContent>> {
  const { from, to } = monthsAround(sampleIds, 0);
  const { rows } = await sql<SignedRow>`
    select t.sample_id, t.labassay_id as labassay, coalesce(r.labassay_version, t.labassay_version) as "verzijaTesta",
      r.version as verzija, r.krug, r.raw, r.rezultat_f, r.vrijednost, r.znak, r.sifra, r.jedinica, r.interval, r.flag,
      r.izvor, r.analyser_id as analyser, r.metoda, r.razrjedjenje, r.lot, r.komentar, r.measured_at as mjereno,
      r.user_id as autor, json_build_object('jmbg', p.jmbg, 'ime', p.ime, 'prezime', p.prezime, 'spol', p.spol,
        'dateofb', p.dateofb, 'godiste', p.godiste) as patient, s.komentar as sample_komentar
    from sample s
    join patient p on p.id = s.patient_id
    join sample_test t on t.sample_id = s.id and t.sample_id >= ${from} and t.sample_id < ${to}
    left join ${resultOf('test', { from, to })} on true
    where s.id = any (${[...sampleIds]}::uuid[]) and s.id >= ${from} and s.id < ${to}`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ sample_id }) => sample_id)].flatMap(([id, own]) =>
      own[0] ? [[id, { patient: own[0].patient, komentar: own[0].sample_komentar, tests: own.map(toSignedTest) }]] : [],
    ),
  );
}

const toNumber = (text: string | null) => (text === null ? null : Number(text));

function toSignedTest({
  labassay,
  verzijaTesta,
  verzija,
  patient: _patient,
  sample_komentar: _comment,
  ...row
}: SignedRow): SignedTest {
  const [vrijednost, razrjedjenje] = [toNumber(row.vrijednost), toNumber(row.razrjedjenje)];
  return { labassay, verzijaTesta, rezultat: verzija === null ? null : { ...row, verzija, vrijednost, razrjedjenje } };
}

interface NewSignature {
  sampleId: string;
  siteId: string;
  sampleVersion: number;
  znacenje: string;
  nacin: SigningWay;
  oblik: SignedForm;
  identitet: string;
  sha256: string;
  ime: string;
}

export async function insertSignatures(tx: Tx, signatures: readonly NewSignature[]): Promise<void> {
  const rows = signatures.map(({ sampleId, siteId, sampleVersion, ...signature }) => ({
    ...signature,
    sample_id: sampleId,
    site_id: siteId,
    sample_version: sampleVersion,
  }));
  await sql`
    insert into signature (sample_id, site_id, sample_version, znacenje, nacin, oblik, identitet, sha256, ime)
    select sample_id, site_id, sample_version, znacenje, nacin, oblik, identitet, sha256, ime
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (sample_id uuid, site_id uuid, sample_version int,
      znacenje text, nacin text, oblik smallint, identitet text, sha256 text, ime text)`.execute(tx);
}

export async function annulSignatures(tx: Tx, sampleIds: readonly string[], razlog: string): Promise<void> {
  await tx
    .updateTable('signature')
    .set({ ponisten_at: sql<Date>`now()`, ponisten_od: sql<string>`current_actor()`, ponisten_razlog: razlog })
    .where('sample_id', 'in', [...sampleIds])
    .where('ponisten_at', 'is', null)
    .execute();
}

/** Those of the samples that were ever verified, whatever became of it. */
export async function selectSignedBefore(tx: Tx, sampleIds: readonly string[]): Promise<Set<string>> {
  const { from, to } = monthsAround(sampleIds, 0);
  const { rows } = await sql<{ sample_id: string }>`
    select distinct sample_id from signature
    where sample_id = any (${[...sampleIds]}::uuid[]) and sample_id >= ${from} and sample_id < ${to}`.execute(tx);
  return new Set(rows.map(({ sample_id }) => sample_id));
}

export async function selectSignatures(tx: Tx, sampleIds: readonly string[]) {
  const { from, to } = monthsAround(sampleIds, 0);
  return tx
    .selectFrom('signature')
    .select(['sample_id', 'ime', 'created_at', 'znacenje', 'nacin', 'oblik', 'identitet', 'sha256'])
    .select(['ponisten_at', 'ponisten_od', 'ponisten_razlog'])
    .where('sample_id', '=', sql<string>`any (${[...sampleIds]}::uuid[])`)
    .where('sample_id', '>=', from)
    .where('sample_id', '<', to)
    .orderBy('id', 'desc')
    .execute();
}
