import type { Membership } from '../members/membership.rules.ts';
import type { ChatState } from './chat.rules.ts';

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

/**
 * The newest revision below which no change can appear any more. A reader who has it asks for what follows it
 * next time. `watermarkRevision` is the revision reached at `watermarkAt`; `chat.stableRevision` is the
 * watermark before, at least WATERMARK_LAG_MS older.
 */
export function stableRevision(
  chat: Pick<ChatState, 'revision' | 'changedAt' | 'watermarkRevision' | 'watermarkAt' | 'stableRevision'>,
  now: Date,
): number {
  const cutoff = now.getTime() - WATERMARK_LAG_MS;
  if (chat.changedAt.getTime() <= cutoff) return chat.revision;
  if (chat.watermarkAt.getTime() <= cutoff) return chat.watermarkRevision;
  return chat.stableRevision;
}

/** The last revision that the reader may see. For a former member it is the revision of leaving. */
export const revisionFor = (
  chat: Pick<ChatState, 'revision'>,
  { leftView }: Pick<Membership, 'leftView'>,
): number => leftView?.revision ?? chat.revision;

/** As `stableRevision`, for a reader who may be a former member. */
export function stableRevisionFor(
  chat: Parameters<typeof stableRevision>[0],
  { leftView, leftAt }: Pick<Membership, 'leftView' | 'leftAt'>,
  now: Date,
): number {
  if (!leftView || !leftAt) return stableRevision(chat, now);
  return leftAt.getTime() <= now.getTime() - WATERMARK_LAG_MS ? leftView.revision : leftView.stableRevision;
}

/** Time of the last change that the reader may see. */
export const changedFor = (
  chat: Pick<ChatState, 'changedAt'>,
  { leftAt, changedAt }: Pick<Membership, 'leftAt' | 'changedAt'>,
): number => Math.max((leftAt ?? chat.changedAt).getTime(), changedAt?.getTime() ?? 0);
