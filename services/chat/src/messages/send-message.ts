import type { Message } from '@layover/proto/http/message';
import { newHexId } from '../ids.ts';
import type { PersonCache } from '../members/person.cache.ts';
import type { Notifier } from '../notifier.ts';
import type { MessageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';
import type { MessageBatcher } from './message-batcher.ts';
import { showMessage } from './present-message.query.ts';

export interface SendRequest {
  chatId: string;
  sender: string;
  text: string;
  /** Of the client: a resend carries the same one. */
  clientId: string;
  /** Id of the message that this one answers. */
  replyTo?: string | null;
  /** Id of what the sender has uploaded for it. */
  attachment?: string | null;
}

export interface SendDeps {
  messages: MessageRepository;
  people: PersonCache;
  notifier: Notifier;
  rounds: MessageBatcher;
}

export type SendMessage = (request: SendRequest) => Promise<Message>;

/** Messages sent last that are looked for before a resend takes a place in vain. */
const REMEMBERED = 10_000;

/** Answers once the message is stored, and tells everybody who may see it. */
export function sendMessage({ messages, people, notifier, rounds }: SendDeps): SendMessage {
  const underWay = new Map<string, Promise<Message>>();
  const sent = new Set<string>();

  return (request) => {
    const key = `${request.chatId}:${request.sender}:${request.clientId}`;
    const first = underWay.get(key);
    if (first) return first;
    const sending = send(request, key).finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  };

  async function send(
    { chatId, sender, text, clientId, replyTo = null, attachment = null }: SendRequest,
    key: string,
  ) {
    if (sent.has(key)) {
      const stored = await messages.ownMessage(chatId, sender, clientId);
      if (stored) return tell(stored);
    }
    const stored = await rounds.add({ _id: newHexId(), chatId, sender, clientId, text, replyTo, attachment });
    remember(key);
    // Whoever stored a message before this resend may have died before it told anybody.
    return tell(stored);
  }

  function remember(key: string): void {
    if (sent.size >= REMEMBERED) for (const oldest of sent) if (sent.delete(oldest)) break;
    sent.add(key);
  }

  async function tell(stored: StoredMessage): Promise<Message> {
    const message = await showMessage(people, stored);
    notifier.message(message, stored.hiddenFrom);
    return message;
  }
}
