import { useCallback, useEffect, useRef, useState } from 'react';
import { useDialog } from '../../../ui/use-dialog.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { ReleaseDialogs } from '../release/release-dialogs.tsx';
import { asReleased } from '../release/released-sample.ts';
import { type ReleaseAction, useRelease } from '../release/use-release.ts';
import classes from './bench.module.css';
import { BenchActions } from './bench-actions.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DaySamples } from './day-samples.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { Bench } from './entry.queries.ts';
import { IdentityNotice } from './identity-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MicroDialog } from './micro-dialog.tsx';
import { PatientBanner } from './patient-banner.tsx';
import { ResultGrid } from './result-grid.tsx';
import { RetestDialog } from './retest-dialog.tsx';
import { SignaturePanel } from './signature-panel.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useBench } from './use-bench.ts';
import { useBenchKeys } from './use-bench-keys.ts';
import { usePresence } from './use-presence.ts';
import { SheetProvider } from './use-sheet.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** One tube and everything that is done with its results. */
export function SampleBench({ sid, bench }: { sid: string; bench: Bench }) {
  const model = useBench(sid, bench);
  const { sheet, save } = model;
  const { data } = bench;
  const { uzorak } = data;
  const readOnly = !uzorak.allowedActions.includes('save');
  const others = usePresence(uzorak._id);
  const [detailed, setDetailed] = useState<string>();
  const retest = useDialog<string>();
  const cancel = useDialog<string>();
  const versions = useDialog<string>();
  const history = useDialog<string>();
  const micro = useDialog<string>();
  const release = useRelease();
  const page = useRef<HTMLDivElement>(null);

  const details = useCallback((id: string) => setDetailed((open) => (open === id ? undefined : id)), []);
  // What is signed is what is stored: whatever is still typed is saved first.
  const start = async (action: ReleaseAction) => {
    if (await save()) {
      const { data: now } = await model.reread();
      release.start(action, [asReleased(now)]);
    }
  };
  const startRetest = () => retest.open(uzorak._id);
  useBenchKeys(page, {
    actions: uzorak.allowedActions,
    onSave: () => void save(),
    onRelease: (action) => void start(action),
    onRetest: startRetest,
    onCancel: cancel.open,
    onDetails: details,
    onHistory: history.open,
  });
  useEffect(() => {
    const fields = [...(page.current?.querySelectorAll<HTMLInputElement>('input[data-value]') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
  }, []);

  return (
    <SheetProvider value={sheet}>
      <div className={classes.page} ref={page}>
        <PatientBanner data={data} others={others} />
        <DaySamples current={uzorak} />
        <BenchActions
          data={data}
          saving={model.saving}
          onSave={() => void save()}
          onRelease={(action) => void start(action)}
          onRetest={startRetest}
          onCancel={() => cancel.open('')}
          onHistory={() => history.open('')}
        />
        {model.restored > 0 ? <DraftNotice readOnly={readOnly} /> : null}
        <IdentityNotice identitet={data.identitet} />
        <SignaturePanel data={data} />
        <ResultGrid
          rows={data.redovi}
          readOnly={readOnly}
          detailed={detailed}
          save={save}
          onDetails={details}
          onHistory={history.open}
          onVersions={versions.open}
          onMicro={micro.open}
        />
        <StaleDialog model={model} />
        <RetestDialog key={`retest ${retest.key}`} data={data} opened={retest.opened} onClose={retest.close} />
        {cancel.shown === null ? null : (
          <CancelDialog
            key={`cancel ${cancel.key}`}
            sample={asReleased(data)}
            chosen={cancel.shown ? [cancel.shown] : []}
            opened={cancel.opened}
            onClose={cancel.close}
          />
        )}
        {versions.shown ? (
          <VersionsDrawer
            key={`versions ${versions.key}`}
            data={data}
            test={versions.shown}
            readOnly={readOnly}
            opened={versions.opened}
            onClose={versions.close}
          />
        ) : null}
        {micro.shown ? (
          <MicroDialog
            key={`micro ${micro.key}`}
            test={micro.shown}
            status={uzorak.status}
            opened={micro.opened}
            onClose={micro.close}
          />
        ) : null}
        {history.shown !== null ? (
          <HistoryDialog
            key={`history ${history.key}`}
            patientId={uzorak.patient._id}
            test={history.shown}
            opened={history.opened}
            onClose={history.close}
          />
        ) : null}
        <ReleaseDialogs release={release} />
        <LeaveDialog save={save} />
      </div>
    </SheetProvider>
  );
}
