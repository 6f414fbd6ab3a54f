import { REACTION_EMOJI_MAX } from '@layover/proto/limits';
import type { StoredReaction } from '../messages/message.rules.ts';

/** The reactions after one person has changed theirs; null removes it. Null if there would be too many different emoji. */
export function withReaction(
  reactions: readonly StoredReaction[],
  { user, emoji, hiddenFrom }: Omit<StoredReaction, 'emoji'> & { emoji: string | null },
): StoredReaction[] | null {
  const others = reactions.filter((reaction) => reaction.user !== user);
  if (emoji === null) return others;
  const changed = [...others, { user, emoji, hiddenFrom }];
  return new Set(changed.map((reaction) => reaction.emoji)).size > REACTION_EMOJI_MAX ? null : changed;
}

/** The emoji with which a person has reacted. */
export const emojiOf = (reactions: readonly StoredReaction[], user: string): string | null =>
  reactions.find((reaction) => reaction.user === user)?.emoji ?? null;
