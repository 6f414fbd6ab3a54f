import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import {
  categoriesQuery,
  citiesQuery,
  MY_PLANS_KEY,
  PLAN_DETAIL_KEY,
  PLAN_PEOPLE_KEY,
} from '#entities/plan/plan-queries.ts';
import { currentUserQuery } from '#entities/session/current-user.ts';
import { CHATS_KEY, HISTORIES_KEY } from '#features/chat/index.ts';
import { PLAN_LIST_KEY } from '#features/plans/search/search-queries.ts';
import { readOrStored } from '#shared/offline/read-or-stored.ts';
import { storeAnswers } from '#shared/offline/store-answers.ts';

/** The beginnings of the keys of queries that can be read offline (see docs/decisions/0014). */
const offlineKeys = [
  CHATS_KEY,
  HISTORIES_KEY,
  currentUserQuery.queryKey,
  ['user', 'profile'],
  citiesQuery.queryKey,
  categoriesQuery.queryKey,
  ...[MY_PLANS_KEY, PLAN_DETAIL_KEY, PLAN_PEOPLE_KEY, PLAN_LIST_KEY].map((name) => [PLANS_KEY, name]),
] as const;

export function makeReadableOffline(client: QueryClient): void {
  for (const key of offlineKeys) client.setQueryDefaults(key, { persister: readOrStored });
}

/** Stores what the member reads, and shows it while the server does not answer. Call it before the queries. */
export function useOfflineQueries(): void {
  const client = useQueryClient();
  useState(() => makeReadableOffline(client));
  useEffect(() => storeAnswers(client), [client]);
}
