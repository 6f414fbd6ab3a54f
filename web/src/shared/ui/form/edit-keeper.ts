import { useEffect, useState } from 'react';
import { editOwner, type KeptEdit, readEdit, removeEdit, writeEdit } from '#shared/storage/kept-edits.ts';

/** Milliseconds after a change until it is written. */
const WRITE_DELAY_MS = 300;

/** What a form offers for the values that it has found in this browser. */
export interface Kept {
  /** Whether the form shows values of an earlier visit. */
  isRestored: boolean;
  /** Removes them, also from the form. */
  discard: () => void;
}

export type EditKeeper<Values> = ReturnType<typeof useEditKeeper<Values>>;

/**
 * Stores an edit in this browser until it is saved or discarded, so that it outlives an ended session, a closed tab and a
 * crash. Only the same person finds it again. A log-out removes it.
 */
export function useEditKeeper<Values>(name: string) {
  const [keeper] = useState(() => editKeeper<Values>(name));
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const { flush } = keeper;
    // A hidden page can be closed without a further event.
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keeper]);
  return {
    keeper,
    isRestored,
    setRestored,
    remove: () => {
      keeper.remove();
      setRestored(false);
    },
  };
}

function editKeeper<Values>(name: string) {
  /** The session can begin after the form is shown, and its owner stays the same when it ends. */
  let owner: string | undefined;
  let pending: KeptEdit<Values> | undefined;
  let timer: number | undefined;
  const knownOwner = () => {
    owner ??= editOwner();
    return owner;
  };
  function flush(): void {
    window.clearTimeout(timer);
    timer = undefined;
    if (owner !== undefined && pending) writeEdit(owner, name, pending);
    pending = undefined;
  }
  return {
    read: (): KeptEdit<Values> | undefined => {
      const reader = knownOwner();
      return reader === undefined ? undefined : readEdit<Values>(reader, name);
    },
    keep(edit: KeptEdit<Values>): void {
      if (knownOwner() === undefined) return;
      pending = edit;
      timer ??= window.setTimeout(flush, WRITE_DELAY_MS);
    },
    remove(): void {
      pending = undefined;
      if (owner !== undefined) removeEdit(owner, name);
    },
    flush,
  };
}
