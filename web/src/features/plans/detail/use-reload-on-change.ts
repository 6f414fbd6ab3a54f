import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const DEBOUNCE_MS = 1_500;

/** Loads the query again after the value has changed, once for many changes in a short time. */
export function useReloadOnChange(queryKey: QueryKey, value: unknown): void {
  const client = useQueryClient();
  const before = useRef(value);
  const key = useRef(queryKey);
  key.current = queryKey;
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const timer = setTimeout(() => client.invalidateQueries({ queryKey: key.current }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [client, value]);
}
