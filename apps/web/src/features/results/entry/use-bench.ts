import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { onLiveEvent } from '../../../lib/realtime.ts';
import { sessionState } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { keepDrafts, readDrafts } from './draft-storage.ts';
import { type Bench, benchQuery, type EnteredResult, useSaveResults } from './entry.queries.ts';
import { type Conflict, conflictsOf, type Draft, type Drafts, heldBack, toSend } from './sheet.rules.ts';
import { createSheet } from './sheet.ts';

const entryOf = (drafts: Drafts, id: string): [string, Draft][] => (drafts[id] ? [[id, drafts[id]]] : []);

/** The sample that somebody works on: its sheet, saving it, and what to do when somebody else was faster. */
export function useBench(sid: string, bench: Bench) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const save = useSaveResults();
  const user = sessionState().data?.localId ?? '';
  const sampleId = bench.data.uzorak._id;
  const [sheet] = useState(() =>
    createSheet({
      bench,
      drafts: readDrafts(user, sampleId),
      language,
      onDrafts: (drafts) => keepDrafts(user, sampleId, drafts),
    }),
  );
  const [restored] = useState(() => Object.keys(sheet.state().drafts).length);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  useEffect(() => sheet.receive(bench), [sheet, bench]);
  useEffect(
    () =>
      onLiveEvent(({ type, payload }) => {
        if (type === 'sampleChanged' && Array.isArray(payload.uzorci) && payload.uzorci.includes(sampleId)) {
          readAnew(queryClient, ['results', 'bench', sid]);
          readAnew(queryClient, ['results', 'day']);
        }
      }),
    [queryClient, sid, sampleId],
  );

  const reread = () => queryClient.fetchQuery(benchQuery(sid));
  const meet = (next: Bench) => {
    sheet.receive(next);
    const found = conflictsOf(next.data, sheet.state().drafts);
    setConflicts(found);
    return found.length > 0;
  };

  const write = async (rezultati: EnteredResult[], drafts: Drafts): Promise<boolean> => {
    const ids = rezultati.map(({ labassay }) => labassay);
    sheet.sending(ids);
    try {
      const { data, dodato } = await save.mutateAsync({ sid: sampleId, rezultati });
      queryClient.setQueryData(benchQuery(sid).queryKey, (before) => before && { ...before, data });
      sheet.saved({ ...sheet.bench(), data }, Object.fromEntries(ids.flatMap((id) => entryOf(drafts, id))));
      toast.success(t('save.done', { count: ids.length }));
      if (dodato.length > 0) {
        toast.info(t('save.added', { tests: dodato.join(', ') }));
      }
      return true;
    } catch (error) {
      sheet.sending([]);
      const code = asCallFailure(error)?.code;
      if (code === 'RESULT_STALE') {
        meet(await reread());
      } else if (code !== 'NETWORK') {
        sheet.refuse(ids);
      }
      return false;
    }
  };

  /** True when nothing is left that would still have to be saved. */
  const send = async (): Promise<boolean> => {
    if (save.isPending) {
      return false;
    }
    const { drafts } = sheet.state();
    const rows = sheet.bench().data.redovi;
    const held = heldBack(rows, drafts);
    sheet.refuse(held);
    if (conflictsOf(sheet.bench().data, drafts).length > 0) {
      return !meet(sheet.bench());
    }
    const rezultati = toSend(rows, drafts);
    const written = rezultati.length === 0 || (await write(rezultati, drafts));
    return written && held.length === 0;
  };

  return {
    sheet,
    restored,
    saving: save.isPending,
    conflicts,
    save: send,
    closeConflicts: () => setConflicts([]),
    reread,
  };
}

export type BenchModel = ReturnType<typeof useBench>;
