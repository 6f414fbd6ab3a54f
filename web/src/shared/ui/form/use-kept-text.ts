import { useEffect, useState } from 'react';
import { type Kept, useEditKeeper } from './edit-keeper.ts';

/** The text of a form with one field, which this browser stores under `name` until it is sent or discarded. */
export function useKeptText(name: string) {
  const [text, setText] = useState('');
  const { keeper, isRestored, setRestored, remove } = useEditKeeper<string>(name);
  useEffect(() => {
    const values = keeper.read()?.values;
    if (typeof values !== 'string') return;
    setText(values);
    setRestored(true);
  }, [keeper, setRestored]);
  const clear = () => {
    remove();
    setText('');
  };
  const kept: Kept = { isRestored, discard: clear };
  return {
    text,
    type: (next: string) => {
      setText(next);
      if (next.trim() === '') remove();
      else keeper.keep({ values: next, base: '', revision: 0, saveIds: [] });
    },
    clear,
    kept,
  };
}
