import type { TObject } from 'typebox';
import { AnalyserAssayDocument, LabAssayDocument, ProfileDocument } from './assay.documents.ts';
import { LabelTemplateDocument, PrinterDocument, ReferralCodeDocument } from './intake.documents.ts';
import type { KindName } from './kind-names.ts';
import {
  AnalyserDocument,
  AnalyserTypeDocument,
  DoctorDocument,
  LocationDocument,
  ReferenceGroupDocument,
  SampleDefinitionDocument,
  SampleTypeDocument,
  SectionDocument,
  SiteDocument,
  TechnologyDocument,
  TestGroupDocument,
  UnitDocument,
} from './laboratory.documents.ts';
import { PartnerDocument, PriceListDocument } from './partner.documents.ts';
import { RoleDocument, UserDocument } from './people.documents.ts';
import { AutoverificationDocument, ConsistencyDocument, KnownCriticalDocument } from './release.documents.ts';
import { ReportLayoutDocument } from './report.documents.ts';

export type Document = Record<string, unknown>;

export interface Kind {
  schema: TObject;
  /** What tells two entries of the kind apart. */
  codeOf: (document: Document) => string;
  nameOf: (document: Document) => string;
  /** The field that holds the entry's site; entries of kinds without one belong to the organisation. */
  siteField?: string;
  /** Fields that a list shows beside code and name. */
  columns: readonly string[];
  /** Rights and prices take effect at once, so that nobody is surprised at midnight. */
  schedulable: boolean;
  /** What results are shown in is never called otherwise. */
  keepsCode: boolean;
}

const text = (document: Document, field: string) => String(document[field] ?? '');
const by = (field: string) => (document: Document) => text(document, field);

function kind(schema: TObject, columns: readonly string[] = [], more: Partial<Kind> = {}): Kind {
  return { schema, codeOf: by('sifra'), nameOf: by('naziv'), columns, schedulable: true, keepsCode: false, ...more };
}

const personName = (document: Document) => `${text(document, 'prezime')} ${text(document, 'ime')}`;

export const KINDS: Readonly<Record<KindName, Kind>> = {
  sites: kind(SiteDocument, ['adresa', 'telefon'], { schedulable: false }),
  users: kind(UserDocument, ['email', 'role', 'sites', 'expires'], {
    codeOf: (document) => text(document, 'email').toLowerCase(),
    nameOf: personName,
    schedulable: false,
  }),
  uloge: kind(RoleDocument, ['level', 'permissions', 'default_route'], { codeOf: by('naziv'), schedulable: false }),
  lokacije: kind(LocationDocument, ['site', 'partner', 'telefon'], { siteField: 'site' }),
  doktori: kind(DoctorDocument, ['titula', 'specijalnost', 'partner'], { nameOf: personName }),
  sekcije: kind(SectionDocument, ['redoslijed']),
  grupe: kind(TestGroupDocument, ['sekcija', 'redoslijed']),
  refgr: kind(ReferenceGroupDocument, ['spol', 'trudnoca', 'menopauza']),
  jedinice: kind(UnitDocument, ['ucum'], { keepsCode: true }),
  tehnologije: kind(TechnologyDocument, ['opis']),
  tipovi: kind(AnalyserTypeDocument, ['proizvodjac', 'tehnologija', 'protokol']),
  analysers: kind(AnalyserDocument, ['site', 'tip', 'sekcija', 'serijskiBroj'], {
    nameOf: by('ime'),
    siteField: 'site',
  }),
  'uzorak-def': kind(SampleDefinitionDocument, ['boja', 'aditiv', 'zapreminaMl']),
  uzorak: kind(SampleTypeDocument, ['definicija', 'stabilnostSati', 'mikrobiologija']),
  lab: kind(
    LabAssayDocument,
    ['analit', 'sekcija', 'tip', 'jedinica', 'cijena', 'loinc', 'manual', 'calculated', 'calculatedTests'],
    { codeOf: by('labassay') },
  ),
  ana: kind(AnalyserAssayDocument, ['analyser', 'labassay', 'kanal', 'kalibracija'], {
    codeOf: (document) => `${text(document, 'analyser')}/${text(document, 'kanal')}`,
    nameOf: by('ime_testa'),
  }),
  profili: kind(ProfileDocument, ['testovi', 'cijena']),
  cjenovnici: kind(PriceListDocument, ['napomena']),
  partneri: kind(PartnerDocument, ['vrsta', 'grad', 'dostava', 'cijene'], { schedulable: false }),
  naljepnice: kind(LabelTemplateDocument, ['sirinaMm', 'visinaMm']),
  stampaci: kind(PrinterDocument, ['site', 'adresa', 'port', 'naljepnica', 'podrazumijevan'], { siteField: 'site' }),
  katalozi: kind(ReferralCodeDocument, ['test', 'profil']),
  konzistentnost: kind(ConsistencyDocument, ['testovi', 'poruka']),
  // Belongs to the organisation even where it names a site: nobody turns a release on for a site they cannot see.
  autoverifikacija: kind(AutoverificationDocument, ['nacin', 'site', 'analyser', 'testovi'], { schedulable: false }),
  poznati: kind(KnownCriticalDocument, ['test', 'donja', 'gornja', 'vrijediDo', 'razlog'], { schedulable: false }),
  izgledi: kind(ReportLayoutDocument, ['jezik', 'boja']),
};
