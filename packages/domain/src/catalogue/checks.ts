import type { LabAssayDocument } from './assay.documents.ts';
import { checkFormula } from './formula.checks.ts';
import { checkLabelTemplate, checkReferralCode } from './intake.checks.ts';
import type { LabelTemplateDocument, ReferralCodeDocument } from './intake.documents.ts';
import type { KindName } from './kind-names.ts';
import type { Document } from './kinds.ts';
import { checkLimits } from './limits.checks.ts';
import { checkPartner, checkPriceList } from './partner.checks.ts';
import type { PartnerDocument, PriceListDocument } from './partner.documents.ts';
import { checkRole } from './people.checks.ts';
import type { RoleDocument } from './people.documents.ts';
import type { Problem } from './problems.ts';
import { checkIntervals } from './reference.checks.ts';
import { checkConsistencyRule, checkKnownCritical } from './release.checks.ts';
import type { ConsistencyDocument, KnownCriticalDocument } from './release.documents.ts';

const CHECKS: Partial<Record<KindName, (document: Document) => Problem[]>> = {
  lab: (document) => checkAssay(document as LabAssayDocument),
  partneri: (document) => checkPartner(document as PartnerDocument),
  cjenovnici: (document) => checkPriceList(document as PriceListDocument),
  katalozi: (document) => checkReferralCode(document as ReferralCodeDocument),
  naljepnice: (document) => checkLabelTemplate(document as LabelTemplateDocument),
  konzistentnost: (document) => checkConsistencyRule(document as ConsistencyDocument),
  poznati: (document) => checkKnownCritical(document as KnownCriticalDocument),
  uloge: (document) => checkRole(document as RoleDocument),
};

function checkAssay(assay: LabAssayDocument): Problem[] {
  return [...checkIntervals(assay.reference), ...checkLimits(assay), ...checkFormula(assay)];
}

/** What a document of the right shape may still say wrong. The screen asks this too, before it saves. */
export function checkDocument(kind: KindName, document: Document): Problem[] {
  return CHECKS[kind]?.(document) ?? [];
}
