/**
 * What a member's list is read by follows the chat's last message in steps of this length: an index entry for each
 * member is written once in it, and not for each message.
 */
export const LIST_STEP_MS = 60_000;

export const isListedAt = (listedAt: Date | undefined, at: Date): boolean =>
  listedAt !== undefined && at.getTime() - listedAt.getTime() < LIST_STEP_MS;
