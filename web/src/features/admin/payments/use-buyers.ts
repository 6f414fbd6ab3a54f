import type { Person } from '@layover/proto/http/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminPeopleQuery } from '../users/user-queries.ts';

/** The buyer of an order: not loaded yet, unknown, or a person. The orders of a deleted account have no buyer. */
export type BuyerState = Person | 'loading' | 'failed' | 'deleted';

/** Fetches the buyers of all orders by one call. */
export function useBuyers(ids: readonly string[]): (id: string) => BuyerState {
  const { data, error } = useQuery(adminPeopleQuery(ids));
  return useCallback(
    (id) => {
      if (id === '') return 'deleted';
      if (!data) return error ? 'failed' : 'loading';
      return data.find(({ _id }) => _id === id) ?? 'deleted';
    },
    [data, error],
  );
}
