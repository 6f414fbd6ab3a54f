import { invalid } from '@layover/kit/errors';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import { type AttachmentRepository, publicAttachment } from '../attachments/index.ts';
import { type MembershipRepository, newMembership } from '../memberships/index.ts';
import type { Draft, MessageRepository, StoredMention, StoredMessage } from '../messages/index.ts';
import { isVisible, visibleRangeOf } from '../visible-range/index.ts';
import { type MentionDeps, resolveMentions } from './resolve-mentions.ts';

export interface ReferenceDeps extends MentionDeps {
  memberships: MembershipRepository;
  messages: MessageRepository;
  attachments: AttachmentRepository;
}

/** The message that a draft answers, the file that it carries and the people whom it mentions. */
export interface References {
  replyTo: StoredMessage['replyTo'];
  attachment: Attachment | null;
  mentions: StoredMention[];
}

type ResolveReferences = (drafts: readonly Draft[]) => Promise<Map<Draft, References | Error>>;

/**
 * Finds the messages that drafts answer and the people whom they mention, and claims the files that they carry. The
 * result has an error for each draft whose sender may not use what it names. Drafts that name nothing cost no database read.
 */
export function resolveReferences(deps: ReferenceDeps): ResolveReferences {
  const { memberships, messages, attachments } = deps;
  const mentionsOf = resolveMentions(deps);
  return async (drafts) => {
    const ids = new Set(drafts.flatMap(({ replyTo }) => replyTo ?? []));
    const answered = new Map((await messages.byIds([...ids])).map((message) => [message._id, message]));
    const resolved = drafts.map(async (draft) => [draft, await resolve(draft, answered)] as const);
    return new Map(await Promise.all(resolved));
  };

  async function resolve(draft: Draft, answered: Map<string, StoredMessage>): Promise<References | Error> {
    const replyTo = draft.replyTo === null ? null : await replyOf(draft, answered.get(draft.replyTo));
    if (replyTo === undefined) return invalid({ replyTo: 'is not a message of this chat' });
    const attachment = draft.attachment === null ? null : await claim(draft, draft.attachment);
    if (attachment === undefined)
      return invalid({ attachment: 'is not a file of yours that waits in this chat' });
    return { replyTo, attachment, mentions: await mentionsOf(draft, draft.mentions) };
  }

  async function replyOf(
    { chatId, sender }: Draft,
    message: StoredMessage | undefined,
  ): Promise<References['replyTo'] | undefined> {
    if (message?.type !== 'normal' || message.deleted) return undefined;
    const membership = (await memberships.inChat(chatId, sender)) ?? newMembership(chatId, sender);
    if (!isVisible(message, visibleRangeOf(membership))) return undefined;
    return { _id: message._id, seq: message.seq, user: message.user };
  }

  async function claim({ chatId, sender, clientId }: Draft, _id: string): Promise<Attachment | undefined> {
    const claimed = await attachments.claim({ _id, chatId, user: sender, clientId }, new Date());
    return claimed ? publicAttachment(claimed) : undefined;
  }
}
