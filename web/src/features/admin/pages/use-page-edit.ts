import type { AdminPage } from '@layover/proto/http/content/page-admin';
import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { withNextSaveId } from '#shared/api/save-ids.ts';
import { type SaveState, useSaveTimer } from '#shared/hooks/use-save-timer.ts';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { canonical } from './canonical.ts';
import { changeHistory, type History, redoChange, startHistory, undoChange } from './history.ts';
import { type ChangedPage, saveDraft } from './page-queries.ts';

interface PageConflict {
  base: EditedBlock[];
  theirs: AdminPage;
}

const isSame = (one: readonly EditedBlock[], other: readonly EditedBlock[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * An edit of a page with undo and redo, which is saved as the draft after a pause. This browser stores every change until
 * the server has it.
 */
export function usePageEdit(loaded: AdminPage) {
  const { keeper } = useEditKeeper<EditedBlock[]>(`page.${loaded._id}`);
  const [restored] = useState(() => keeper.read());
  // An edit that was made from an older version must meet the newer one as a conflict.
  const [stored, setStored] = useState({ ...loaded, revision: restored?.revision ?? loaded.revision });
  const [history, setHistory] = useState(() =>
    startHistory<EditedBlock[]>(restored?.values ?? canonical(loaded.blocks)),
  );
  const [state, setState] = useState<SaveState>(restored ? 'unsaved' : 'saved');
  const [error, setError] = useState<unknown>();
  /** The blocks that the error is about. */
  const [rejected, setRejected] = useState<EditedBlock[]>([]);
  const [conflict, setConflict] = useState<PageConflict>();
  /** The newest state, and the blocks on the server. They are refs, because saving reads them outside of a rendering. */
  const current = useRef({
    history,
    stored,
    base: restored?.base ?? history.present,
    saveIds: restored?.saveIds ?? [],
    failures: 0,
  });
  const running = useRef<Promise<unknown>>(undefined);
  /** The ADMIN leaves without the edit. The page is still there until the next one is loaded. */
  const isForgotten = useRef(false);

  /** Stores the edit in this browser while the server does not have it. */
  const keep = useCallback(() => {
    if (isForgotten.current) return;
    const { history: edited, base, stored: known, saveIds } = current.current;
    if (isSame(edited.present, base)) keeper.remove();
    else keeper.keep({ values: edited.present, base, revision: known.revision, saveIds });
  }, [keeper]);

  const show = useCallback(
    (next: History<EditedBlock[]>) => {
      isForgotten.current = false;
      current.current.history = next;
      setHistory(next);
      keep();
      const isSaved = isSame(next.present, current.current.base);
      setState((now) => (now === 'saving' ? now : isSaved ? 'saved' : 'unsaved'));
    },
    [keep],
  );

  /** @param key changes in a row with the same key are undone together */
  const change = useCallback(
    (update: (blocks: EditedBlock[]) => EditedBlock[], key?: string) => {
      const { history: before } = current.current;
      show(changeHistory(before, canonical(update(before.present)), key, Date.now()));
    },
    [show],
  );
  const undo = useCallback(() => show(undoChange(current.current.history)), [show]);
  const redo = useCallback(() => show(redoChange(current.current.history)), [show]);

  const adopt = useCallback(
    (page: AdminPage, base: EditedBlock[]) => {
      Object.assign(current.current, { stored: page, base, saveIds: [], failures: 0 });
      setStored(page);
      setError(undefined);
      keep();
      setState(isSame(current.current.history.present, base) ? 'saved' : 'unsaved');
    },
    [keep],
  );

  const fail = useCallback((failure: unknown) => {
    current.current.failures += 1;
    setError(failure);
    setRejected(current.current.history.present);
    const theirs = newerPage(failure);
    if (theirs) setConflict({ base: current.current.base, theirs });
    setState(isSame(current.current.history.present, current.current.base) ? 'saved' : 'failed');
  }, []);

  /** Runs one call after the other, because each one needs the revision of the one before. */
  const inTurn = useCallback(async <Result>(call: () => Promise<Result>): Promise<Result> => {
    while (running.current) await running.current;
    const attempt = call();
    running.current = attempt.catch(() => undefined);
    try {
      return await attempt;
    } finally {
      running.current = undefined;
    }
  }, []);

  /** The page for a call that changes it. */
  const nextChange = useCallback((): ChangedPage => {
    const { stored: known, saveIds } = current.current;
    current.current.saveIds = withNextSaveId(saveIds);
    keep();
    keeper.flush();
    return { _id: known._id, revision: known.revision, saveIds: current.current.saveIds };
  }, [keep, keeper]);

  /** Saves unsaved changes; resolves to whether everything is saved. */
  const save = useCallback(
    () =>
      inTurn(async () => {
        const { history: sent, base } = current.current;
        if (isForgotten.current || isSame(sent.present, base)) return true;
        setState('saving');
        try {
          adopt(await saveDraft(nextChange(), sent.present), sent.present);
          return true;
        } catch (failure) {
          fail(failure);
          return false;
        }
      }),
    [inTurn, nextChange, adopt, fail],
  );

  /** Makes another call that changes the page. The blocks of its answer are shown. Rejects with the error of the call. */
  const run = useCallback(
    (call: (page: ChangedPage) => Promise<AdminPage>): Promise<void> =>
      inTurn(async () => {
        try {
          const page = await call(nextChange());
          const { history: before } = current.current;
          const blocks = canonical(page.blocks);
          if (!isSame(blocks, before.present)) show(changeHistory(before, blocks, undefined, Date.now()));
          adopt(page, blocks);
        } catch (failure) {
          fail(failure);
          throw failure;
        }
      }),
    [inTurn, nextChange, show, adopt, fail],
  );

  useSaveTimer({
    values: history.present,
    state,
    error,
    save,
    failures: () => current.current.failures,
    isPaused: conflict !== undefined,
  });

  /** Continues from the version of the other ADMIN with the merged blocks, and saves them. */
  const resolve = (merged: EditedBlock[]) => {
    if (!conflict) return;
    const { theirs } = conflict;
    adopt(theirs, canonical(theirs.blocks));
    setConflict(undefined);
    if (!isSame(merged, current.current.history.present)) change(() => merged);
    else show(current.current.history);
    return save();
  };

  return {
    stored,
    blocks: history.present,
    change,
    undo,
    redo,
    state,
    error,
    rejected,
    save,
    run,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Removes what this browser stores of the edit, which is saved no more. */
    forget: () => {
      isForgotten.current = true;
      keeper.remove();
    },
    conflict: conflict && { ...conflict, resolve, close: () => setConflict(undefined) },
  };
}

export type PageEdit = ReturnType<typeof usePageEdit>;

/** The page that the answer to an outdated call carries. */
function newerPage(error: unknown): AdminPage | undefined {
  if (!(error instanceof ApiError) || error.code !== 'page_changed') return undefined;
  return (error.document as { page?: AdminPage } | undefined)?.page;
}
