import type { OwnProfile } from '@layover/proto/http/user';
import type { QueryClient } from '@tanstack/react-query';
import { profileWasCompleted } from '#shared/lib/api-client.ts';
import { currentUserQuery } from '#shared/lib/current-user.ts';
import { showPeopleOfPlans } from '#shared/lib/my-plans.ts';
import { profileQuery } from './profile.ts';

/** Puts the answer of a change in place of what was known of oneself. */
export function keepOwnProfile(client: QueryClient, user: OwnProfile) {
  const before = client.getQueryData(currentUserQuery.queryKey);
  const wasComplete = !before || isComplete(before);
  client.setQueryData(currentUserQuery.queryKey, user);
  client.invalidateQueries({ queryKey: profileQuery(user._id).queryKey });
  if (wasComplete || !isComplete(user)) return;
  profileWasCompleted();
  client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  void showPeopleOfPlans(client);
}

const isComplete = ({ company, job }: OwnProfile) => company.trim() !== '' && job.trim() !== '';
