/**
 * Somebody who is not a member of a group, and what the group knows of them; one record a person.
 * - `invited`: has an invitation.
 * - `declined`: has said no. To the creator this looks like an invitation that was not answered.
 * - `withdrawn`: had an invitation that the creator took back.
 * - `left`: was a member, and is not added again without asking.
 * - `asking`: was a member and asks to come back.
 */
export interface Candidate {
  user: string;
  state: 'invited' | 'declined' | 'withdrawn' | 'left' | 'asking';
  /** Who invited the person. The invitation stands as long as this is the creator of the group. */
  by: string | null;
  /** Whether the one who is asked is shown it: the recipient of an invitation, or the creator of the group. */
  open: boolean;
  at: Date;
}

interface Group {
  creator: string;
  candidates: readonly Candidate[];
}

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

/** Members and open invitations together. An invitation reserves a seat, so that the person can always accept. `person` is not counted. */
export const groupSize = (group: Group & { members: readonly string[] }, person: string): number =>
  group.members.length + invitedIn(group).filter(({ user }) => user !== person).length;
