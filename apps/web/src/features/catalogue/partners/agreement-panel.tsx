import type { Agreement } from '@nalaz/domain/catalogue/partner.documents';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../catalogue.queries.ts';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { AgreementTimeline } from './agreement-timeline.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A row that is still being typed has no place in time yet. */
const isComplete = ({ od, do: until }: Partial<Agreement>) =>
  od !== undefined && DAY.test(od) && (until === undefined || (DAY.test(until) && until >= od));

/** Below the agreements in the editor: what the rows above mean in time. */
export function AgreementPanel({ dokument }: EditorExtraProps) {
  const { data } = useQuery(catalogueQuery('cjenovnici'));
  const names = Object.fromEntries(data?.data.map(({ _id, naziv }) => [_id, naziv]) ?? []);
  const rows = Array.isArray(dokument.cijene) ? (dokument.cijene as Agreement[]) : [];
  return <AgreementTimeline agreements={rows.filter(isComplete)} names={names} />;
}
