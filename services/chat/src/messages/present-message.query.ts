import type { Message } from '@layover/proto/http/message';
import type { Person } from '@layover/proto/http/shared-schemas';
import type { PersonCache } from '../members/person.cache.ts';
import type { StoredMessage } from './message.rules.ts';

/**
 * The same for everybody who may see it, so that one broadcast serves all. `blocked` is never told of a message that
 * somebody hides: its writer must not learn of it. It is true of the notification that says "you blocked this chat".
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
    type: message.type,
    notice: message.notice,
    about: message.about ? named(message.about) : null,
    replyTo: message.replyTo && { ...message.replyTo, user: named(message.replyTo.user) },
    attachment: message.attachment,
    editedAt: message.editedAt?.toISOString() ?? null,
    deleted: message.deleted,
    blocked: message.notice === 'blocked',
    createdAt: message.createdAt.toISOString(),
  };
}

/** Everybody whose name a message is shown with. */
export const peopleIn = ({ user, about, replyTo }: StoredMessage): string[] =>
  [user, about, replyTo?.user].filter((id) => id !== null && id !== undefined);

/** Messages as they are sent to clients, with one look at who is who. */
export async function showMessages(
  people: PersonCache,
  messages: readonly StoredMessage[],
): Promise<Message[]> {
  const show = await people.show(messages.flatMap(peopleIn));
  return messages.map((message) => presentMessage(message, show));
}

export const showMessage = async (people: PersonCache, message: StoredMessage): Promise<Message> =>
  presentMessage(message, await people.show(peopleIn(message)));
