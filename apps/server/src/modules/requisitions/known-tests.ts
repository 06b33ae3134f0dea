import type { LabAssayDocument, ProfileDocument } from '@nalaz/domain/catalogue/assay.documents';
import type { ReferralCodeDocument } from '@nalaz/domain/catalogue/intake.documents';
import type { KnownTests } from '@nalaz/domain/requisitions/requested-tests.rules';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/database.ts';
import { readDocuments } from '../catalogue/catalogue.service.ts';
import { readClock } from './requisitions.repository.ts';

/** Everything that a referral can ask for today. */
export async function readKnownTests(tx: Tx): Promise<KnownTests> {
  const at = await readClock(tx);
  const assays = await readDocuments(tx, 'lab', at, ['labassay', 'naziv', 'loinc']);
  const profiles = await readDocuments(tx, 'profili', at, ['sifra', 'naziv', 'testovi']);
  const codes = await readDocuments(tx, 'katalozi', at, ['sifra', 'test', 'profil']);
  return {
    tests: assays.map(({ id, document }) => {
      const { labassay, naziv, loinc } = document as LabAssayDocument;
      return { _id: id, labassay, naziv, loinc };
    }),
    profiles: profiles.map(({ id, document }) => {
      const { sifra, naziv, testovi } = document as Static<typeof ProfileDocument>;
      return { _id: id, sifra, naziv, testovi };
    }),
    codes: codes.map(({ document }) => document as ReferralCodeDocument),
  };
}
