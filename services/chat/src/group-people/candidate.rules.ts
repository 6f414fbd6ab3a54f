import type { Managed } from './manager.rules.ts';

/**
 * A person who is not a member of a group but was one or was invited; one record a person.
 * - `invited`: has an invitation.
 * - `declined`: has declined it. The managers see an unanswered invitation.
 * - `withdrawn`: had an invitation that a manager withdrew.
 * - `left`: was a member, and is not added again without a request of their own.
 * - `asking`: was a member and asks to return.
 */
export interface Candidate {
  user: string;
  state: 'invited' | 'declined' | 'withdrawn' | 'left' | 'asking';
  /** The person who has sent the invitation. It is valid as long as this is a manager of the group. */
  by: string | null;
  /**
   * Whether the other side sees it: the recipient of an invitation, or the managers for a request to return.
   */
  open: boolean;
  at: Date;
}

export interface Group extends Managed {
  candidates: readonly Candidate[];
}

export const candidateOf = ({ candidates }: Pick<Group, 'candidates'>, user: string): Candidate | undefined =>
  candidates.find((candidate) => candidate.user === user);

/** The people who ask to return, as the managers see them. */
export const askingIn = ({ candidates }: Pick<Group, 'candidates'>): Candidate[] =>
  candidates.filter(({ state, open }) => state === 'asking' && open);
