import { useKeptValues } from './use-kept-values.ts';

/** The text of a form with one field, which this browser stores under `name` until it is sent or discarded. */
export function useKeptText(name: string) {
  const { values: text, change, ...rest } = useKeptValues(name, '');
  return {
    text,
    type: change,
    ...rest,
  };
}
