import type { OwnProfile } from '@layover/proto/http/user/user';
import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '#entities/person/profile-query.ts';
import { reloadPlansForMember } from '#entities/plan/plan-queries.ts';
import { currentUserQuery, isProfileComplete } from '#entities/session/current-user.ts';
import { markProfileCompleted } from '#entities/session/profile-sync.ts';

/** Stores the user's changed profile in the cache. If it has just become complete, failed calls are repeated. */
export function storeOwnProfile(client: QueryClient, user: OwnProfile) {
  const before = client.getQueryData(currentUserQuery.queryKey);
  const wasComplete = !before || isProfileComplete(before);
  client.setQueryData(currentUserQuery.queryKey, user);
  client.invalidateQueries({ queryKey: profileQuery(user._id).queryKey });
  if (wasComplete || !isProfileComplete(user)) return;
  markProfileCompleted();
  client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  void reloadPlansForMember(client);
}
