import type { Attachment } from '@layover/proto/http/attachment';
import type { FieldMessages } from '@layover/proto/http/field-messages';
import type { AttachmentRepository } from '../attachments/attachment.repository.ts';
import { publicAttachment } from '../attachments/attachment.rules.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import { newMembership } from '../members/membership.rules.ts';
import { isVisible, visibleRangeOf } from '../members/visible-range.rules.ts';
import type { MessageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';
import type { ChatBatch, Draft, PendingMessage } from './message-batcher.ts';

interface NeedsDeps {
  memberships: MembershipRepository;
  messages: MessageRepository;
  attachments: AttachmentRepository;
}

/** What drafts name beside their text. */
export interface References {
  replies: ReadonlyMap<Draft, StoredMessage['replyTo']>;
  attachments: ReadonlyMap<Draft, Attachment>;
}

/** Answers a draft that names what its sender may not have; `fields` say what that is. */
type Dismiss = (each: PendingMessage, fields: FieldMessages) => Promise<void>;

/**
 * Finds the messages that drafts answer and claims the files that they carry. A draft that may not have what it names
 * is dismissed and leaves its turn. Where nothing is named nothing is asked of the database.
 */
export function resolveReferences({ memberships, messages, attachments }: NeedsDeps) {
  return async (turns: readonly ChatBatch[], dismiss: Dismiss): Promise<References> => {
    const replies = await repliesOf(turns, dismiss);
    return { replies, attachments: await attachmentsOf(turns, dismiss) };
  };

  async function repliesOf(turns: readonly ChatBatch[], dismiss: Dismiss): Promise<References['replies']> {
    const answering = turns.flatMap(({ drafts }) => drafts).filter(({ draft }) => draft.replyTo !== null);
    if (answering.length === 0) return new Map();
    const ids = new Set(answering.map(({ draft }) => draft.replyTo as string));
    const answered = new Map((await messages.byIds([...ids])).map((message) => [message._id, message]));
    const missing: FieldMessages = { replyTo: 'is not a message of this chat' };
    return findEach(turns, answering, dismiss, missing, async ({ chatId, sender, replyTo }) => {
      const message = answered.get(replyTo as string);
      if (message?.type !== 'normal' || message.deleted) return null;
      const membership = (await memberships.inChat(chatId, sender)) ?? newMembership(chatId, sender);
      if (!isVisible(message, visibleRangeOf(membership))) return null;
      return { _id: message._id, seq: message.seq, user: message.user };
    });
  }

  async function attachmentsOf(
    turns: readonly ChatBatch[],
    dismiss: Dismiss,
  ): Promise<References['attachments']> {
    const carrying = turns.flatMap(({ drafts }) => drafts).filter(({ draft }) => draft.attachment !== null);
    if (carrying.length === 0) return new Map();
    const missing: FieldMessages = { attachment: 'is not a file of yours that waits in this chat' };
    return findEach(turns, carrying, dismiss, missing, async ({ attachment, chatId, sender, clientId }) => {
      const claim = { _id: attachment as string, chatId, user: sender, clientId };
      const claimed = await attachments.claim(claim, new Date());
      return claimed && publicAttachment(claimed);
    });
  }
}

async function findEach<T>(
  turns: readonly ChatBatch[],
  wanting: readonly PendingMessage[],
  dismiss: Dismiss,
  missing: FieldMessages,
  find: (draft: Draft) => Promise<T | null>,
): Promise<Map<Draft, T>> {
  const found = new Map<Draft, T>();
  const dismissed = new Set<PendingMessage>();
  await Promise.all(
    wanting.map(async (each) => {
      const thing = await find(each.draft);
      if (thing !== null) return void found.set(each.draft, thing);
      dismissed.add(each);
      await dismiss(each, missing);
    }),
  );
  for (const turn of turns) turn.drafts = turn.drafts.filter((each) => !dismissed.has(each));
  return found;
}
