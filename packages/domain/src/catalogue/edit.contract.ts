import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import { SECOND_PERSON } from '../auth/second-person.contract.ts';
import { answerOf, closed, defineCall, Id, Instant, version } from '../contract.ts';
import { DOUBTS } from './assay.limits.ts';
import { Entry, IN_TWO_HANDS } from './catalogue.contract.ts';
import type { KindName } from './kind-names.ts';
import { KIND_KEYS } from './kind-words.ts';
import { KINDS } from './kinds.ts';
import { CONFIRMABLE } from './problems.ts';

/** How a change is saved: why, from when, which doubts the person has seen and kept, and who else stands up for it. */
const SAVING = {
  razlog: Type.String({ maxLength: 300, default: '' }),
  vrijediOd: Type.Optional(Instant),
  potvrda: Type.Array(Type.Enum([...CONFIRMABLE]), { default: [], maxItems: 10 }),
  ...SECOND_PERSON,
};

/**
 * S7.25, S7.26, S7.32: the document travels under the specification's word. With `_id` it is a change of that entry;
 * without, a new entry. `verzija` is the version it was made from; left out, the newest, unless somebody else has written
 * that since the person signed in (decision 037).
 */
function editCall<const Name extends string>(name: Name, path: string, kind: KindName) {
  const { properties } = KINDS[kind].schema;
  const element = closed({ _id: Type.Optional(Id), verzija: Type.Optional(version()), ...properties });
  return defineCall({
    name,
    module: 'catalogue',
    method: 'POST',
    path,
    permission: 'administrator',
    summary: `Save an entry of ${path.slice(1, -5)}: a new version with author, reason and differences`,
    body: closed({ [KIND_KEYS[kind]]: element as TSchema, ...SAVING }),
    answer: answerOf({ data: Entry, upozorenja: Type.Array(Type.Enum([...DOUBTS])) }),
    errors: [
      'NOT_FOUND',
      'ENTRY_STALE',
      'ENTRY_INVALID',
      'ENTRY_SCHEDULED',
      'ENTRY_IN_USE',
      'ENTRY_UNCHANGED',
      'ENTRY_NOT_SCHEDULABLE',
      'OWN_RIGHTS',
      'LAST_ADMINISTRATOR',
      'SITE_NUMBERS_USED_UP',
      ...IN_TWO_HANDS,
    ],
  });
}

export const editSite = editCall('editSite', '/postavke/sites/edit', 'sites');
export const editUser = editCall('editUser', '/postavke/users/edit', 'users');
export const editRole = editCall('editRole', '/postavke/uloge/edit', 'uloge');
export const editLocation = editCall('editLocation', '/postavke/lokacije/edit', 'lokacije');
export const editDoctor = editCall('editDoctor', '/postavke/doktori/edit', 'doktori');
export const editSection = editCall('editSection', '/postavke/sekcije/edit', 'sekcije');
export const editTestGroup = editCall('editTestGroup', '/postavke/grupe/edit', 'grupe');
export const editReferenceGroup = editCall('editReferenceGroup', '/postavke/refgr/edit', 'refgr');
export const editUnit = editCall('editUnit', '/postavke/jedinice/edit', 'jedinice');
export const editTechnology = editCall('editTechnology', '/postavke/tehnologije/edit', 'tehnologije');
export const editAnalyserType = editCall('editAnalyserType', '/postavke/tipovi/edit', 'tipovi');
export const editAnalyser = editCall('editAnalyser', '/postavke/analysers/edit', 'analysers');
export const editSampleDefinition = editCall('editSampleDefinition', '/postavke/uzorak/def/edit', 'uzorak-def');
export const editSampleType = editCall('editSampleType', '/postavke/uzorak/edit', 'uzorak');
export const editLabAssay = editCall('editLabAssay', '/assays/lab/edit', 'lab');
export const editAnalyserAssay = editCall('editAnalyserAssay', '/assays/ana/edit', 'ana');
export const editProfile = editCall('editProfile', '/postavke/profili/edit', 'profili');
export const editPriceList = editCall('editPriceList', '/postavke/cjenovnici/edit', 'cjenovnici');
export const editPartner = editCall('editPartner', '/partneri/edit', 'partneri');
export const editLabelTemplate = editCall('editLabelTemplate', '/postavke/naljepnice/edit', 'naljepnice');
export const editPrinter = editCall('editPrinter', '/postavke/stampaci/edit', 'stampaci');
export const editReferralCode = editCall('editReferralCode', '/postavke/katalozi/edit', 'katalozi');

export const editConsistencyRule = editCall('editConsistencyRule', '/postavke/konzistentnost/edit', 'konzistentnost');
export const editAutoverificationRule = editCall(
  'editAutoverificationRule',
  '/postavke/autoverifikacija/edit',
  'autoverifikacija',
);

export const editKnownCritical = editCall('editKnownCritical', '/postavke/poznati/edit', 'poznati');
export const editReportLayout = editCall('editReportLayout', '/postavke/izgledi/edit', 'izgledi');

export const EDIT_CALLS = {
  sites: editSite,
  users: editUser,
  uloge: editRole,
  lokacije: editLocation,
  doktori: editDoctor,
  sekcije: editSection,
  grupe: editTestGroup,
  refgr: editReferenceGroup,
  jedinice: editUnit,
  tehnologije: editTechnology,
  tipovi: editAnalyserType,
  analysers: editAnalyser,
  'uzorak-def': editSampleDefinition,
  uzorak: editSampleType,
  lab: editLabAssay,
  ana: editAnalyserAssay,
  profili: editProfile,
  cjenovnici: editPriceList,
  partneri: editPartner,
  naljepnice: editLabelTemplate,
  stampaci: editPrinter,
  katalozi: editReferralCode,
  konzistentnost: editConsistencyRule,
  autoverifikacija: editAutoverificationRule,
  poznati: editKnownCritical,
  izgledi: editReportLayout,
} as const satisfies Record<KindName, unknown>;
