import type { Message, Reaction } from '@layover/proto/http/chat/message-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import type { StoredMessage, StoredReaction } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';

/**
 * Everybody who may see the message gets this document, so that one broadcast serves all. `blocked` is
 * true only of the system message "you blocked this chat": the block must stay secret from the writer of a
 * hidden message.
 */
export function presentMessage(message: StoredMessage, show: (id: string) => Person): Message {
  const { _id, first_name, last_name, profilePhoto } = show(message.user);
  const named = (id: string) => {
    const person = show(id);
    return { _id: person._id, first_name: person.first_name, last_name: person.last_name };
  };
  return {
    _id: message._id,
    chatId: message.chatId,
    seq: message.seq,
    revision: message.revision,
    clientId: message.clientId,
    user: { _id, first_name, last_name, profilePhoto },
    text: message.text,
    mentions: message.mentions,
    type: message.type,
    notice: message.notice,
    about: message.about ? named(message.about) : null,
    replyTo: message.replyTo && { ...message.replyTo, user: named(message.replyTo.user) },
    forwarded: message.forwarded,
    attachment: message.attachment,
    linkPreview: message.linkPreview,
    reactions: message.deleted ? [] : groupReactions(message.reactions, named),
    editedAt: message.editedAt?.toISOString() ?? null,
    deleted: message.deleted,
    moderated: message.moderated !== undefined,
    blocked: message.notice === 'blocked',
    createdAt: message.createdAt.toISOString(),
  };
}

/** One entry for each emoji. */
function groupReactions(
  reactions: readonly StoredReaction[],
  named: (id: string) => Reaction['users'][number],
): Reaction[] {
  const byEmoji = Map.groupBy(reactions, ({ emoji }) => emoji);
  return Array.from(byEmoji, ([emoji, same]) => ({ emoji, users: same.map(({ user }) => named(user)) }));
}

/** Everybody whose name a message shows. */
export const peopleIn = ({ user, about, replyTo, reactions }: StoredMessage): string[] =>
  [user, about, replyTo?.user, ...reactions.map((reaction) => reaction.user)].filter(
    (id) => id !== null && id !== undefined,
  );

/** Messages as clients receive them, with one read of people. */
export async function showMessages(
  people: PersonCache,
  messages: readonly StoredMessage[],
): Promise<Message[]> {
  const show = await people.show(messages.flatMap(peopleIn));
  return messages.map((message) => presentMessage(message, show));
}

export const showMessage = async (people: PersonCache, message: StoredMessage): Promise<Message> =>
  presentMessage(message, await people.show(peopleIn(message)));
