import { createBatcher } from '@layover/kit/batcher';
import { unavailable } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { LRUCache } from 'lru-cache';
import { newHexId } from '../ids.ts';
import type { LinkPreviews } from '../link-previews/index.ts';
import { showMessage } from '../message-views/index.ts';
import type { Draft } from '../messages/index.ts';
import type { Notifier } from '../notifier.ts';
import type { UnreadReminders } from '../unread-reminders/index.ts';
import { type CommitDeps, commitMessages } from './commit-messages.ts';
import { type ForwardDeps, forwardedContent } from './forwarded-content.ts';

interface SendRequest {
  chatId: string;
  sender: string;
  text: string;
  /** The client makes the id; a repeated request carries the same one. */
  clientId: string;
  /** Ids of the people whom the text may mention. */
  mentions?: readonly string[];
  /** Id of the message that this one answers. */
  replyTo?: string | null;
  /** Id of a file that the sender has uploaded for this message. */
  attachment?: string | null;
  /** Id of a message that is forwarded; the request has no content of its own then. */
  forward?: string | null;
}

export interface SendDeps extends CommitDeps, ForwardDeps {
  notifier: Notifier;
  unreadReminders: Pick<UnreadReminders, 'messageStored'>;
  linkPreviews: Pick<LinkPreviews, 'messageStored'>;
}

export type SendMessage = (request: SendRequest) => Promise<Message>;

/** Milliseconds that a batch waits at most for the senders of the one before. */
const GATHER_MS = 18;
/** A message has at most 64 KiB, and the database accepts 16 MiB at once. */
const BATCH_MAX = 200;
/** Further messages are rejected with 503. */
const WAITING_MAX = 5_000;
/** The number of cached ids of sent messages. A repeated message that is found there takes no sequence number. */
const SENT_MAX = 10_000;

/** Stores a message, publishes it to everybody who may see it, and returns it. */
export function sendMessage(deps: SendDeps): SendMessage {
  const { messages, people, notifier, unreadReminders, linkPreviews } = deps;
  const batcher = createBatcher({
    maxWaitMs: 0,
    gatherMs: GATHER_MS,
    maxSize: BATCH_MAX,
    run: commitMessages(deps),
  });
  const contentOf = forwardedContent(deps);
  const inFlight = new Map<string, Promise<Message>>();
  const sent = new LRUCache<string, true>({ max: SENT_MAX });

  return (request) => {
    const key = `${request.chatId}:${request.sender}:${request.clientId}`;
    const first = inFlight.get(key);
    if (first) return first;
    const sending = send(request, key).finally(() => inFlight.delete(key));
    inFlight.set(key, sending);
    return sending;
  };

  async function send(request: SendRequest, key: string): Promise<Message> {
    // A repeated request must not copy the file again.
    const isKnown = sent.has(key) || Boolean(request.forward);
    const stored = (isKnown && (await findSent(request))) || (await commit(request));
    sent.set(key, true);
    const message = await showMessage(people, stored);
    // A repeated message is published again: the process that stored it may have ended before it published.
    notifier.message(message, stored.hiddenFrom);
    linkPreviews.messageStored(stored);
    await unreadReminders.messageStored(request.chatId);
    return message;
  }

  async function findSent({ chatId, sender, clientId }: SendRequest) {
    return messages.ownMessage(chatId, sender, clientId);
  }

  async function commit(request: SendRequest) {
    const { chatId, sender, clientId, text, mentions = [], replyTo, attachment, forward } = request;
    if (batcher.waiting >= WAITING_MAX) throw unavailable();
    const content = forward
      ? await contentOf(forward, chatId, sender)
      : { text, attachment: attachment ?? null };
    const ids = { _id: newHexId(), chatId, sender, clientId };
    const draft: Draft = {
      ...ids,
      ...content,
      mentions,
      replyTo: replyTo ?? null,
      forwarded: Boolean(forward),
    };
    return batcher.add(draft);
  }
}
