import type { Document } from '../catalogue.queries.ts';
import type { EntryChange } from './change-dialogs.tsx';
import { DocumentView } from './document-view.tsx';
import type { DraftProblem } from './draft-problem.ts';
import type { View } from './editor-views.ts';
import type { EditorExtraProps } from './extra-props.ts';
import { HistoryView } from './history-view.tsx';
import { UsedByList } from './used-by-list.tsx';

interface EntryViewProps {
  view: View;
  schema: Document;
  extra: EditorExtraProps;
  /** May restore and withdraw, also while the document itself cannot be changed. */
  mayChange: boolean;
  changed: boolean;
  problems: readonly DraftProblem[];
  onChangeAsked: (change: EntryChange) => void;
  onValidity: (valid: boolean) => void;
}

export function EntryView(props: EntryViewProps) {
  const { view, schema, extra, mayChange, changed, problems, onChangeAsked, onValidity } = props;
  const { kind, stored } = extra;
  if (view === 'historija' && stored) {
    return (
      <HistoryView
        kind={kind}
        stored={stored}
        schema={schema}
        readOnly={!mayChange}
        changed={changed}
        onRestore={(version) => onChangeAsked({ what: 'restore', version })}
        onWithdraw={() => onChangeAsked({ what: 'withdraw' })}
      />
    );
  }
  if (view === 'koristi' && stored) {
    return <UsedByList kind={kind} id={stored._id} />;
  }
  return <DocumentView view={view} schema={schema} extra={extra} problems={problems} onValidity={onValidity} />;
}
