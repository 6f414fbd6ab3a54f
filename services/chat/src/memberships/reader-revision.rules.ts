import type { ChatState } from '../chat-state/chat.rules.ts';
import { stableRevision, WATERMARK_LAG_MS } from '../revisions/watermark.rules.ts';
import type { Membership } from './membership.rules.ts';

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
