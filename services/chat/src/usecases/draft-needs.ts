import type { Attachment } from '@layover/proto/http/attachment';
import type { FieldMessages } from '@layover/proto/http/field-messages';
import type { AttachmentRepository } from '../data/attachment.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import { shownAttachment } from '../domain/attachment.ts';
import { newMembership } from '../domain/chat.ts';
import type { StoredMessage } from '../domain/message.ts';
import { isSeen, readingOf } from '../views/reading.ts';
import type { Draft, Turn, Waiting } from './message-rounds.ts';

interface NeedsDeps {
  memberships: MembershipRepository;
  messages: MessageRepository;
  attachments: AttachmentRepository;
}

/** What drafts name beside their text. */
export interface Needs {
  replies: ReadonlyMap<Draft, StoredMessage['replyTo']>;
  attachments: ReadonlyMap<Draft, Attachment>;
}

/** Answers a draft that names what its sender may not have; `fields` say what that is. */
type Dismiss = (each: Waiting, fields: FieldMessages) => Promise<void>;

/**
 * Finds the messages that drafts answer and claims the files that they carry. A draft that may not have what it names
 * is dismissed and leaves its turn. Where nothing is named nothing is asked of the database.
 */
export function draftNeeds({ memberships, messages, attachments }: NeedsDeps) {
  return async (turns: readonly Turn[], dismiss: Dismiss): Promise<Needs> => {
    const replies = await repliesOf(turns, dismiss);
    return { replies, attachments: await attachmentsOf(turns, dismiss) };
  };

  async function repliesOf(turns: readonly Turn[], dismiss: Dismiss): Promise<Needs['replies']> {
    const answering = turns.flatMap(({ drafts }) => drafts).filter(({ draft }) => draft.replyTo !== null);
    if (answering.length === 0) return new Map();
    const ids = new Set(answering.map(({ draft }) => draft.replyTo as string));
    const answered = new Map((await messages.byIds([...ids])).map((message) => [message._id, message]));
    const missing: FieldMessages = { replyTo: 'is not a message of this chat' };
    return findEach(turns, answering, dismiss, missing, async ({ chatId, sender, replyTo }) => {
      const message = answered.get(replyTo as string);
      if (message?.type !== 'normal' || message.deleted) return null;
      const membership = (await memberships.inChat(chatId, sender)) ?? newMembership(chatId, sender);
      if (!isSeen(message, readingOf(membership))) return null;
      return { _id: message._id, seq: message.seq, user: message.user };
    });
  }

  async function attachmentsOf(turns: readonly Turn[], dismiss: Dismiss): Promise<Needs['attachments']> {
    const carrying = turns.flatMap(({ drafts }) => drafts).filter(({ draft }) => draft.attachment !== null);
    if (carrying.length === 0) return new Map();
    const missing: FieldMessages = { attachment: 'is not a file of yours that waits in this chat' };
    return findEach(turns, carrying, dismiss, missing, async ({ attachment, chatId, sender, clientId }) => {
      const claim = { _id: attachment as string, chatId, user: sender, clientId };
      const claimed = await attachments.claim(claim, new Date());
      return claimed && shownAttachment(claimed);
    });
  }
}

async function findEach<T>(
  turns: readonly Turn[],
  wanting: readonly Waiting[],
  dismiss: Dismiss,
  missing: FieldMessages,
  find: (draft: Draft) => Promise<T | null>,
): Promise<Map<Draft, T>> {
  const found = new Map<Draft, T>();
  const dismissed = new Set<Waiting>();
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
