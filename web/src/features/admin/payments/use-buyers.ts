import type { Person } from '@layover/proto/http/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminPeopleQuery } from '../users/user-queries.ts';

/** What is known of a person: nothing yet, nothing at all, or who it is. The orders of a deleted account have no buyer. */
export type Known = Person | 'loading' | 'failed' | 'deleted';

/** The people of orders by one call for all of them. */
export function useBuyers(ids: readonly string[]): (id: string) => Known {
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
