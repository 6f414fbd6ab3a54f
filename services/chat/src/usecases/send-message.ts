import { unavailable } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat';
import type { ChatRepository, Place } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { blockersOf } from '../domain/chat.ts';
import type { StoredMessage } from '../domain/message.ts';
import { LATE_MS } from '../domain/settling.ts';
import { refusalToWrite } from '../domain/writing.ts';
import { presentMessage } from '../views/present-message.ts';
import type { Announce } from './announce.ts';
import { refused } from './refusals.ts';

export interface SendRequest {
  chatId: string;
  sender: string;
  text: string;
  /** Of the client: a resend carries the same one. */
  clientId: string;
}

export interface SendDeps {
  chats: ChatRepository;
  messages: MessageRepository;
  people: PeopleDirectory;
  announce: Announce;
}

export type SendMessage = (request: SendRequest) => Promise<Message>;

/** How often a chat may change between the refusal of the write and the look at why. */
const ATTEMPTS = 3;

/**
 * Two writes: the message's place in the chat, which is given only to who may write, and the message. It is answered
 * once it is stored. A crash between the two leaves a place without a message, which readers step over.
 */
export function sendMessage({ chats, messages, people, announce }: SendDeps): SendMessage {
  return async (request) => {
    const { chatId, sender, clientId } = request;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const _id = newHexId();
      const at = new Date();
      const place = await chats.takePlace(chatId, sender, _id, at);
      if (place) return store(request, place, { _id, at });
      // A message that is stored is answered as such, whatever the chat has become since.
      const stored = await messages.ownMessage(chatId, sender, clientId);
      if (stored) return tell(stored);
      const refusal = refusalToWrite(await chats.byId(chatId), sender);
      if (refusal) throw refused(refusal);
    }
    throw unavailable();
  };

  async function store(request: SendRequest, place: Place, { _id, at }: { _id: string; at: Date }) {
    const { chatId, sender, clientId, text } = request;
    const message: StoredMessage = {
      _id,
      chatId,
      seq: place.seq,
      revision: place.revision,
      user: sender,
      clientId,
      text,
      type: 'normal',
      notice: null,
      hiddenFrom: blockersOf(place, sender),
      onlyFor: null,
      createdAt: at,
    };
    if (await messages.insert(message)) return tell(await settled(message));
    const first = await messages.ownMessage(chatId, sender, clientId);
    if (!first) throw unavailable();
    if (place.requesting) await chats.giveBackRequestMessage(chatId);
    // Whoever stored the first one may have died before it told anybody.
    return tell(await settled(first));
  }

  /** What took long to arrive could lie below a revision that readers believe to be complete: it takes a new one. */
  async function settled(message: StoredMessage): Promise<StoredMessage> {
    if (Date.now() - message.createdAt.getTime() < LATE_MS) return message;
    const chat = await chats.touch(message.chatId, new Date());
    if (!chat) return message;
    await messages.setRevision(message._id, chat.revision);
    return { ...message, revision: chat.revision };
  }

  async function tell(stored: StoredMessage): Promise<Message> {
    const show = await people.show([stored.user]);
    const message = presentMessage(stored, show(stored.user));
    announce.message(message, stored.hiddenFrom);
    return message;
  }
}
