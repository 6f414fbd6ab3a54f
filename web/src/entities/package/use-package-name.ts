import type { Order } from '@layover/proto/http/payment/order';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { packagesQuery } from './packages.ts';

/** The name of an ordered package in the language of the reader, and as it was ordered if the package is gone. */
export function usePackageName(): (ordered: Order['package']) => string {
  const { data } = useQuery(packagesQuery);
  return useCallback(({ _id, name }) => data?.find((each) => each._id === _id)?.name ?? name, [data]);
}
