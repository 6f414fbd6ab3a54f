import { type Candidate, candidateOf, type Group } from './candidate.rules.ts';

/**
 * The people whom the creator sees as invited. A declined or hidden invitation looks the same, also in its
 * order.
 */
export const invitedIn = ({ creator, candidates }: Group): Candidate[] =>
  candidates
    .filter(({ by }) => by === creator)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.user.localeCompare(b.user));

/** The invitation that the person sees. */
export function openInvitation(group: Group, user: string): Candidate | undefined {
  const candidate = candidateOf(group, user);
  return candidate?.state === 'invited' && candidate.open && candidate.by === group.creator
    ? candidate
    : undefined;
}

/** Members and open invitations together. An invitation reserves a seat, so that the person can always accept. `person` is not counted. */
export const groupSize = (group: Group & { members: readonly string[] }, person: string): number =>
  group.members.length + invitedIn(group).filter(({ user }) => user !== person).length;
