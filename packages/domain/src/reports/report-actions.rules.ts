import { type AccessRule, mayCall, type Rights } from '../permissions.ts';
import type { ReportState } from './report.words.ts';
import {
  type EntryState,
  explainIssueRefusal,
  isShown,
  isStanding,
  needsNewVerification,
} from './report-entry.rules.ts';
import { REPORT_ACTIONS, type ReportAction } from './reports.contract.ts';

export interface ActionState extends EntryState {
  /** Any version can be shown. */
  pdf: boolean;
}

interface ActionRule {
  needs: AccessRule;
  when: (state: ActionState) => boolean;
}

const ACTION_RULES: Readonly<Record<ReportAction, ActionRule>> = {
  issuePartial: { needs: 'verifikacija', when: (state) => explainIssueRefusal('DJELIMIČAN', state) === undefined },
  issueFinal: { needs: 'verifikacija', when: (state) => explainIssueRefusal('KONAČAN', state) === undefined },
  amend: { needs: 'verifikacija', when: ({ newest, samples }) => newest !== undefined && samples.some(isShown) },
  withdraw: { needs: 'verifikacija', when: ({ newest }) => isStanding(newest) },
  reinstate: {
    needs: 'verifikacija',
    when: ({ newest, samples }) =>
      newest?.stanje === 'OBUSTAVLJEN' && samples.some(isShown) && !samples.some(needsNewVerification),
  },
  send: { needs: 'prijem', when: ({ newest, pdf }) => pdf && newest?.stanje === 'VAŽI' },
  pdf: { needs: 'nalazi', when: ({ pdf }) => pdf },
};

/** What was replaced by a version that no longer holds does not hold either: it may well say the same. */
export const stateToday = (stanje: ReportState, newest: ReportState): ReportState =>
  stanje === 'ZAMIJENJEN' && newest !== 'VAŽI' ? newest : stanje;

/** By its state of today. What was taken back is read only by whoever may correct it; everybody else would take it for what holds. */
export const mayReadVersion = (stanje: ReportState, rights: Rights): boolean =>
  stanje === 'VAŽI' || stanje === 'ZAMIJENJEN' || mayCall('verifikacija', rights);

export function allowedReportActions(state: ActionState, rights: Rights): ReportAction[] {
  return REPORT_ACTIONS.filter((action) => {
    const { needs, when } = ACTION_RULES[action];
    return mayCall(needs, rights) && when(state);
  });
}
