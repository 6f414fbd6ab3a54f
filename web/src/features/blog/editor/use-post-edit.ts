import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { withNextSaveId } from '#shared/api/save-ids.ts';
import { type SaveState, useSaveTimer } from '#shared/hooks/use-save-timer.ts';
import { readEdit, removeEdit, writeEdit } from '#shared/storage/kept-edits.ts';
import { type Merge, mergeEdits } from '#shared/ui/form/merge.ts';
import { storePost } from './edit-queries.ts';
import { isSamePost, type PostValues, valuesOf } from './post-values.ts';

interface Conflict {
  theirs: EditablePost;
  merge: Merge<PostValues>;
}

interface PostEditOptions {
  /** Undefined for a new post. */
  loaded: EditablePost | undefined;
  initial: PostValues;
  owner: string;
  onCreated: (post: EditablePost) => void;
}

/**
 * An edit of a post that saves itself. Every change is kept on this device until the server has it. Drafts are saved
 * after a pause in typing; readers see a published post, so it is saved only by `save`.
 */
export function usePostEdit({ loaded, initial, owner, onCreated }: PostEditOptions) {
  const [restored] = useState(() => readEdit<PostValues>(owner, editName(loaded?._id)));
  // An edit that was made from an older version must meet the newer one as a conflict.
  const [stored, setStored] = useState(
    loaded && { ...loaded, revision: restored?.revision ?? loaded.revision },
  );
  const [values, setValues] = useState(restored?.values ?? initial);
  const [state, setState] = useState<SaveState>(restored ? 'unsaved' : 'saved');
  const [error, setError] = useState<unknown>();
  const [conflict, setConflict] = useState<Conflict>();
  /** The newest values, and those that the server has. Saving reads them outside of a rendering. */
  const current = useRef({
    values,
    stored,
    base: restored?.base ?? initial,
    saveIds: restored?.saveIds ?? [],
    failures: 0,
  });
  const running = useRef<Promise<EditablePost | undefined>>(undefined);
  const isLive = stored?.state === 'published' || stored?.state === 'hidden';

  const keep = useCallback(() => {
    const { values: edited, base, stored: known, saveIds } = current.current;
    const revision = known?.revision ?? 0;
    writeEdit(owner, editName(known?._id), { values: edited, base, revision, saveIds });
  }, [owner]);

  const change = useCallback(
    (update: (values: PostValues) => PostValues) => {
      const next = update(current.current.values);
      current.current.values = next;
      setValues(next);
      keep();
      setState((now) => (now === 'saving' ? now : 'unsaved'));
    },
    [keep],
  );

  const adopt = useCallback(
    (post: EditablePost, base: PostValues) => {
      const isNew = current.current.stored === undefined;
      if (isNew) removeEdit(owner, editName(undefined));
      Object.assign(current.current, { stored: post, base, saveIds: [], failures: 0 });
      setStored(post);
      setError(undefined);
      if (isSamePost(current.current.values, base)) removeEdit(owner, editName(post._id));
      else keep();
      if (isNew) onCreated(post);
    },
    [owner, keep, onCreated],
  );

  /** Saves what is not saved yet; resolves to the stored post, or to undefined if that failed. */
  const save = useCallback(async (): Promise<EditablePost | undefined> => {
    while (running.current) await running.current;
    const { values: sent, base, stored: known } = current.current;
    if (known && isSamePost(sent, base)) {
      setState('saved');
      return known;
    }
    const attempt = async () => {
      setState('saving');
      current.current.saveIds = withNextSaveId(current.current.saveIds);
      keep();
      try {
        const post = await storePost(sent, known, current.current.saveIds);
        adopt(post, sent);
        setState(isSamePost(current.current.values, sent) ? 'saved' : 'unsaved');
        return post;
      } catch (failure) {
        current.current.failures += 1;
        setError(failure);
        setState('failed');
        const theirs = newerPost(failure);
        if (theirs) setConflict({ theirs, merge: mergeEdits(base, sent, valuesOf(theirs)) });
        return undefined;
      }
    };
    running.current = attempt();
    try {
      return await running.current;
    } finally {
      running.current = undefined;
    }
  }, [adopt, keep]);

  // Readers see a published post, so it is saved only by `save`.
  useSaveTimer({
    values,
    state,
    error,
    save,
    failures: () => current.current.failures,
    isPaused: isLive || conflict !== undefined,
  });

  /** Continues from the stored version with the merged values, and saves them. */
  const resolve = (merged: PostValues) => {
    if (!conflict) return;
    Object.assign(current.current, {
      values: merged,
      stored: conflict.theirs,
      base: valuesOf(conflict.theirs),
      saveIds: [],
      failures: 0,
    });
    setStored(conflict.theirs);
    setValues(merged);
    setConflict(undefined);
    keep();
    return save();
  };

  /** The post after a call other than an edit, such as its publication. */
  const replaceStored = (post: EditablePost) => adopt(post, current.current.base);

  return {
    stored,
    values,
    change,
    state,
    error,
    isLive,
    save,
    replaceStored,
    conflict: conflict && { ...conflict, resolve, close: () => setConflict(undefined) },
  };
}

export type PostEdit = ReturnType<typeof usePostEdit>;

/** The name under which this browser stores the edit of a post. */
const editName = (id: string | undefined) => `post.${id ?? 'new'}`;

/** The version that the answer to an outdated edit carries. */
function newerPost(error: unknown): EditablePost | undefined {
  if (!(error instanceof ApiError) || error.code !== 'post_changed') return undefined;
  return (error.document as { post?: EditablePost } | undefined)?.post;
}
