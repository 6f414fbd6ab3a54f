/**
 * A person who is not a member of a group but was one or was invited; one record a person.
 * - `invited`: has an invitation.
 * - `declined`: has declined it. The creator sees an unanswered invitation.
 * - `withdrawn`: had an invitation that the creator withdrew.
 * - `left`: was a member, and is not added again without a request of their own.
 * - `asking`: was a member and asks to return.
 */
export interface Candidate {
  user: string;
  state: 'invited' | 'declined' | 'withdrawn' | 'left' | 'asking';
  /** The person who has sent the invitation. It is valid as long as this is the creator of the group. */
  by: string | null;
  /**
   * Whether the other side sees it: the recipient of an invitation, or the creator for a request to return.
   */
  open: boolean;
  at: Date;
}

export interface Group {
  creator: string;
  candidates: readonly Candidate[];
}

export const candidateOf = ({ candidates }: Group, user: string): Candidate | undefined =>
  candidates.find((candidate) => candidate.user === user);

/** The people who ask to return, as the creator sees them. */
export const askingIn = ({ candidates }: Group): Candidate[] =>
  candidates.filter(({ state, open }) => state === 'asking' && open);
