import type { Message } from '@layover/proto/http/chat/message-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';

type Reactions = Message['reactions'];
type Reaction = Reactions[number];

export const isOwnReaction = ({ users }: Reaction, me: string): boolean =>
  users.some(({ _id }) => _id === me);

/** The emoji with which the user has reacted. */
export const ownEmoji = (reactions: Reactions, me: string): string | undefined =>
  reactions.find((reaction) => isOwnReaction(reaction, me))?.emoji;

/** The reactions after the user has reacted with this emoji, or has removed the reaction (null). */
export function withOwnReaction(reactions: Reactions, emoji: string | null, me: string): Reactions {
  const others = reactions
    .map((reaction) => ({ ...reaction, users: reaction.users.filter(({ _id }) => _id !== me) }))
    .filter((reaction) => reaction.users.length > 0 || reaction.emoji === emoji);
  if (emoji === null) return others;
  const own = { _id: me, first_name: '', last_name: '' };
  return others.some((reaction) => reaction.emoji === emoji)
    ? others.map((reaction) =>
        reaction.emoji === emoji ? { ...reaction, users: [...reaction.users, own] } : reaction,
      )
    : [...others, { emoji, users: [own] }];
}

/** The maximum number of names in a label. */
const NAMES_MAX = 6;

/** The names of the people who have reacted with an emoji. */
export function reactionNames({ users }: Reaction, me: string): string {
  const names = users.slice(0, NAMES_MAX).map((user) => (user._id === me ? m.chat_you() : fullName(user)));
  const more = users.length - names.length;
  return more > 0 ? m.chat_names_more({ names: names.join(', '), count: more }) : names.join(', ');
}
