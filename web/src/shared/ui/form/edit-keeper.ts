import { useEffect, useState } from 'react';
import { newClientId } from '#shared/api/client-id.ts';
import {
  editOwner,
  type KeptCreation,
  type KeptEdit,
  readEdit,
  removeEdit,
  writeEdit,
} from '#shared/storage/kept-edits.ts';
import { onPersonalDataCleared } from '#shared/storage/on-personal-data-cleared.ts';

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
 * crash. Only the same person finds it again. A log-out removes it, also in the other tabs.
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
  useEffect(
    () =>
      onPersonalDataCleared(() => {
        keeper.forgetOwner();
        setRestored(false);
      }),
    [keeper],
  );
  return {
    keeper,
    isRestored,
    setRestored,
    creationIdOf: keeper.creationIdOf,
    forgetCreation: keeper.forgetCreation,
    /** Ends the edit, which is saved or discarded. */
    remove: () => {
      keeper.end();
      setRestored(false);
    },
  };
}

function editKeeper<Values>(name: string) {
  /** The session can begin after the form is shown, and its owner stays the same when it ends. */
  let owner: string | undefined;
  let pending: KeptEdit<Values> | undefined;
  let creation: KeptCreation | undefined;
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
  function read(): KeptEdit<Values> | undefined {
    const reader = knownOwner();
    const edit = reader === undefined ? undefined : readEdit<Values>(reader, name);
    creation ??= edit?.creation;
    return edit;
  }
  function remove(): void {
    pending = undefined;
    if (owner !== undefined) removeEdit(owner, name);
  }
  function setCreation(next: KeptCreation | undefined): void {
    const edit = pending ?? read();
    creation = next;
    if (edit) pending = { ...edit, creation };
    flush();
  }
  return {
    read,
    keep(edit: KeptEdit<Values>): void {
      if (knownOwner() === undefined) return;
      pending = { ...edit, creation };
      timer ??= window.setTimeout(flush, WRITE_DELAY_MS);
    },
    /** Removes what is stored, because nothing is written that the server does not have. */
    remove,
    end(): void {
      remove();
      creation = undefined;
    },
    /** The server has rejected the creation for good. The next one is another. */
    forgetCreation: () => setCreation(undefined),
    /**
     * The id that a creation sends with its body. It stays the same while the body does, also over a reload, so that a
     * creation whose answer was lost makes no second document when it is sent again.
     */
    creationIdOf(body: object): string {
      const text = JSON.stringify(body);
      const known = creation?.body === text ? creation : { body: text, id: newClientId() };
      setCreation(known);
      return known.id;
    },
    flush,
    /** The person has logged out. What is written from now on belongs to the next one. */
    forgetOwner(): void {
      pending = undefined;
      creation = undefined;
      owner = undefined;
    },
  };
}
