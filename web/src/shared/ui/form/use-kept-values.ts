import { useEffect, useState } from 'react';
import { onPersonalDataCleared } from '#shared/storage/on-personal-data-cleared.ts';
import { type Kept, useEditKeeper } from './edit-keeper.ts';

/**
 * The values of a form without `useServerForm`, which this browser stores under `name` until they are sent or discarded.
 * `initial` is what the form shows at first; it counts as nothing written.
 */
export function useKeptValues<Values>(name: string, initial: Values) {
  const [first] = useState(() => initial);
  const [values, setValues] = useState(first);
  const { keeper, isRestored, setRestored, creationIdOf, remove } = useEditKeeper<Values>(name);
  useEffect(() => {
    const edit = keeper.read();
    if (!edit || isSame(edit.values, first)) return;
    setValues(edit.values);
    setRestored(true);
  }, [keeper, setRestored, first]);
  useEffect(() => onPersonalDataCleared(() => setValues(first)), [first]);
  const clear = () => {
    remove();
    setValues(first);
  };
  const kept: Kept = { isRestored, discard: clear };
  return {
    values,
    change: (next: Values) => {
      setValues(next);
      if (isSame(next, first)) keeper.remove();
      else keeper.keep({ values: next, base: first, revision: 0, saveIds: [] });
    },
    /** Forgets what was written, for example because it is sent. */
    clear,
    creationIdOf,
    kept,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
