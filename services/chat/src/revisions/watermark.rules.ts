/**
 * A revision is allocated before its change is stored, so a reader can see revision 6 before 5. After this
 * time a change is stored (a later one takes a new revision) or lost.
 */
export const WATERMARK_LAG_MS = 30_000;

/**
 * A change that is stored this long after its revision was allocated takes a new revision. The other half is
 * the difference that the clocks of two instances may have.
 */
export const LATE_WRITE_MS = WATERMARK_LAG_MS / 2;

/** The fields of a chat that its stable revision is read from. */
export interface WatermarkedChat {
  /**
   * Counts the changes that more than one member can see: of the chat, its messages and its read positions.
   */
  revision: number;
  /** Time of the last revision. */
  changedAt: Date;
  /** See stableRevision. */
  stableRevision: number;
  watermarkRevision: number;
  watermarkAt: Date;
}

/**
 * The newest revision below which no change can appear any more. A reader who has it asks for what follows it
 * next time. `watermarkRevision` is the revision reached at `watermarkAt`; `chat.stableRevision` is the
 * watermark before, at least WATERMARK_LAG_MS older.
 */
export function stableRevision(chat: WatermarkedChat, now: Date): number {
  const cutoff = now.getTime() - WATERMARK_LAG_MS;
  if (chat.changedAt.getTime() <= cutoff) return chat.revision;
  if (chat.watermarkAt.getTime() <= cutoff) return chat.watermarkRevision;
  return chat.stableRevision;
}
