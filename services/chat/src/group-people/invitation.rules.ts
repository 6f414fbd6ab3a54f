import { type Candidate, candidateOf, type Group } from './candidate.rules.ts';
import { isManager } from './manager.rules.ts';

/** Whether a manager of the group has invited the person, with any outcome. */
export const isInvitation = (group: Group, { by }: Pick<Candidate, 'by'>): boolean =>
  by !== null && isManager(group, by);

/**
 * The people whom the managers see as invited. A declined or hidden invitation looks the same, also in its
 * order.
 */
export const invitedIn = (group: Group): Candidate[] =>
  group.candidates
    .filter((candidate) => isInvitation(group, candidate))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.user.localeCompare(b.user));

/** The invitation that the person sees. */
export function openInvitation(group: Group, user: string): Candidate | undefined {
  const candidate = candidateOf(group, user);
  return candidate?.state === 'invited' && candidate.open && isInvitation(group, candidate)
    ? candidate
    : undefined;
}

/** Members and open invitations together. An invitation reserves a seat, so that the person can always accept. `person` is not counted. */
export const groupSize = (group: Group & { members: readonly string[] }, person: string): number =>
  group.members.length + invitedIn(group).filter(({ user }) => user !== person).length;
