import type { Candidate, ChatState } from './chat.ts';

type Group = Pick<ChatState, 'creator' | 'candidates'>;

export const candidateOf = ({ candidates }: Group, user: string): Candidate | undefined =>
  candidates.find((candidate) => candidate.user === user);

/**
 * Whom the creator sees as invited: whether they have declined, or never see the invitation, makes no difference, in
 * their order neither.
 */
export const invitedIn = ({ creator, candidates }: Group): Candidate[] =>
  candidates
    .filter(({ by }) => by === creator)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.user.localeCompare(b.user));

/** Who asks to come back, as the creator sees it. */
export const askingIn = ({ candidates }: Group): Candidate[] =>
  candidates.filter(({ state, open }) => state === 'asking' && open);

/** The invitation that the person is shown. */
export function openInvitation(group: Group, user: string): Candidate | undefined {
  const candidate = candidateOf(group, user);
  return candidate?.state === 'invited' && candidate.open && candidate.by === group.creator
    ? candidate
    : undefined;
}

/** Places of a group that are taken: an invitation holds one, so that whoever accepts finds room. */
export const placesTaken = (group: Group & Pick<ChatState, 'members'>, person: string): number =>
  group.members.length + invitedIn(group).filter(({ user }) => user !== person).length;
