import type { Membership } from '../members/membership.rules.ts';
import type { ChatState } from './chat.rules.ts';

/**
 * A revision is taken first and its change is stored a moment later, so a reader can see revision 6 while 5 is still
 * on its way. After this time a change has arrived (one that took longer takes a new revision), or never will.
 */
export const WATERMARK_LAG_MS = 30_000;

/**
 * A change that took this long to arrive is given a new revision, so that nobody misses it. The other half is what the
 * clocks of two instances may differ by.
 */
export const LATE_WRITE_MS = WATERMARK_LAG_MS / 2;

/**
 * The newest revision below which nothing can appear any more. A reader who has it has missed nothing and asks for
 * what follows it next time; what a busy chat sends twice that way is known by its id.
 * `watermarkRevision` is the revision reached at `watermarkAt`; `stableRevision` is the mark before, at least SETTLE_MS older.
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

/** The last change of the chat that is the reader's to see: to who has left, it stands still. */
export const revisionFor = (
  chat: Pick<ChatState, 'revision'>,
  { leftView }: Pick<Membership, 'leftView'>,
): number => leftView?.revision ?? chat.revision;

/** As `settledRevision`, for a reader who may have left. */
export function stableRevisionFor(
  chat: Parameters<typeof stableRevision>[0],
  { leftView, leftAt }: Pick<Membership, 'leftView' | 'leftAt'>,
  now: Date,
): number {
  if (!leftView || !leftAt) return stableRevision(chat, now);
  return leftAt.getTime() <= now.getTime() - WATERMARK_LAG_MS ? leftView.revision : leftView.stableRevision;
}

/** When something last changed that the reader may see. */
export const changedFor = (
  chat: Pick<ChatState, 'changedAt'>,
  { leftAt, changedAt }: Pick<Membership, 'leftAt' | 'changedAt'>,
): number => Math.max((leftAt ?? chat.changedAt).getTime(), changedAt?.getTime() ?? 0);
