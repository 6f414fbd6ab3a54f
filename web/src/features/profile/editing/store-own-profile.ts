import type { OwnProfile } from '@layover/proto/http/user';
import type { QueryClient } from '@tanstack/react-query';
import { reloadPlansForMember } from '#entities/plan/my-plans-query.ts';
import { currentUserQuery } from '#entities/session/current-user.ts';
import { markProfileCompleted } from '#shared/api/api-client.ts';
import { profileQuery } from '../view/profile-query.ts';

/** Puts the answer of a change in place of what was known of oneself. */
export function storeOwnProfile(client: QueryClient, user: OwnProfile) {
  const before = client.getQueryData(currentUserQuery.queryKey);
  const wasComplete = !before || isComplete(before);
  client.setQueryData(currentUserQuery.queryKey, user);
  client.invalidateQueries({ queryKey: profileQuery(user._id).queryKey });
  if (wasComplete || !isComplete(user)) return;
  markProfileCompleted();
  client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  void reloadPlansForMember(client);
}

const isComplete = ({ company, job }: OwnProfile) => company.trim() !== '' && job.trim() !== '';
