import { type ExportedFile, type GatherData, jsonListFile } from '@layover/shared/data-export/exported-file';
import type { AttachmentFiles, AttachmentRepository, StoredAttachment } from '../attachments/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { hex } from '../ids.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import type { Membership, MembershipRepository } from '../memberships/index.ts';
import { showMessages } from '../message-views/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { ReadMarkRepository } from '../read-receipts/index.ts';
import type { ReportRepository } from '../reports/index.ts';
import type { StarRepository } from '../stars/index.ts';
import { type FindVisibleRange, isVisible, leftBy } from '../visible-range/index.ts';

export interface GatherChatDataDeps {
  chats: Pick<ChatRepository, 'byId' | 'byIds'>;
  memberships: Pick<MembershipRepository, 'chatIdsEverOf' | 'amongChats'>;
  messages: Pick<MessageRepository, 'page' | 'ownMessage'>;
  people: PersonCache;
  attachments: Pick<AttachmentRepository, 'allOfOwner'>;
  attachmentFiles: Pick<AttachmentFiles, 'read'>;
  invitations: Pick<InvitationRepository, 'ofAll'>;
  readMarks: Pick<ReadMarkRepository, 'of'>;
  stars: Pick<StarRepository, 'of'>;
  reports: Pick<ReportRepository, 'madeBy'>;
  findVisibleRange: FindVisibleRange;
}

/** Chats of one read. */
const CHATS = 50;
/** Messages of one read. */
const MESSAGES = 200;

const fileOf = ({ _id, kind, name }: Pick<StoredAttachment, '_id' | 'kind' | 'name'>) =>
  // Pictures are stored as WebP, whatever the name says.
  `attachments/${_id}-${name}${kind === 'image' && !name.endsWith('.webp') ? '.webp' : ''}`;

/** Gathers the messages that a person has sent and received in chats, as far as they can still see them. */
export function gatherChatData(deps: GatherChatDataDeps): GatherData {
  const {
    chats,
    memberships,
    messages,
    people,
    attachments,
    attachmentFiles,
    invitations,
    readMarks,
    stars,
  } = deps;

  /** The chats that the person can open, the same ones as in their lists. */
  async function* ownChats(user: string) {
    const ids = await memberships.chatIdsEverOf(user);
    for (let start = 0; start < ids.length; start += CHATS) {
      const own = await memberships.amongChats(user, ids.slice(start, start + CHATS));
      const byChat = new Map(own.map((membership) => [membership.chatId, membership]));
      for (const chat of await chats.byIds([...byChat.keys()], user, leftBy(own))) {
        const membership = byChat.get(chat._id);
        if (membership) yield { chat, membership };
      }
    }
  }

  const nameIn = (show: Awaited<ReturnType<typeof people.show>>) => (id: string) => {
    const { first_name, last_name } = show(id);
    return { id, name: `${first_name} ${last_name}`.trim() };
  };

  async function* chatList(user: string) {
    for await (const { chat, membership } of ownChats(user)) {
      const { leftView, mutedUntil, pinnedAt, markedUnread, archivedSeq, leftAt } = membership;
      const members = leftView ? leftView.persons.map(({ user: member }) => member) : chat.members;
      const named = nameIn(await people.show([chat.creator, ...members]));
      yield {
        id: chat._id,
        type: chat.chat_type === 'group' ? 'group' : 'one-to-one',
        name: leftView ? leftView.chat_name : chat.chat_name,
        plan: chat.plan?._id,
        members: members.map(named),
        startedBy: named(leftView ? leftView.creator : chat.creator),
        startedAt: chat.createdAt,
        isRequest: chat.requesting,
        isArchived: archivedSeq >= 0,
        mutedUntil,
        pinnedAt,
        isMarkedUnread: markedUnread,
        leftAt,
        /** When the person had read up to which message. */
        reads: ((await readMarks.of(chat._id, [user])).get(user) ?? []).map(({ seq, at }) => ({
          upTo: seq,
          at,
        })),
        messages: `messages/${chat._id}.json`,
      };
    }
  }

  async function* messagesIn(membership: Membership) {
    const { chatId, user } = membership;
    const range = await deps.findVisibleRange(chatId, user);
    if (!range) return;
    for (let after = range.from, more = true; more; ) {
      const page = await messages.page(range, { after, limit: MESSAGES });
      for (const message of await showMessages(people, page.messages)) {
        const { attachment, linkPreview, user: writer } = message;
        yield {
          id: message._id,
          at: message.createdAt,
          from: { id: writer._id, name: `${writer.first_name} ${writer.last_name}`.trim() },
          isYours: writer._id === user,
          text: message.text,
          mentions: message.mentions.map(({ user: id, name }) => ({ id, name })),
          linkPreview: linkPreview && {
            url: linkPreview.url,
            title: linkPreview.title,
            description: linkPreview.description,
          },
          systemMessage: message.notice ?? undefined,
          isForwarded: message.forwarded,
          answersMessage: message.replyTo?._id,
          attachment: attachment && {
            name: attachment.name,
            bytes: attachment.size,
            file: writer._id === user ? fileOf(attachment) : undefined,
          },
          reactions: message.reactions.map(({ emoji, users }) => ({
            emoji,
            by: users.map(({ _id, first_name, last_name }) => ({
              id: _id,
              name: `${first_name} ${last_name}`.trim(),
            })),
          })),
          editedAt: message.editedAt,
          isDeleted: message.deleted,
        };
      }
      more = page.more;
      after = page.messages.at(-1)?.seq ?? after;
      if (page.messages.length === 0) return;
    }
  }

  /** False for files of messages that the person has deleted or can no longer see. */
  async function isAvailable({ _id, chatId, user, clientId }: StoredAttachment): Promise<boolean> {
    if (clientId === null) return true;
    const message = await messages.ownMessage(chatId, user, clientId);
    // The picture of a link's preview is not a file of the person.
    if (message?.attachment?._id !== _id || message.deleted) return false;
    const range = await deps.findVisibleRange(chatId, user);
    return range !== null && isVisible(message, range);
  }

  async function* files(user: string): AsyncGenerator<ExportedFile> {
    for await (const attachment of attachments.allOfOwner(user)) {
      if (!(await isAvailable(attachment))) continue;
      const content = await attachmentFiles.read(attachment);
      if (content) yield { name: fileOf(attachment), content };
    }
  }

  async function* groupInvitations(user: string) {
    for (const { chatId, by, at } of await invitations.ofAll([user])) {
      const group = await chats.byId(chatId);
      yield { group: { id: chatId, name: group?.chat_name }, by: nameIn(await people.show([by]))(by), at };
    }
  }

  async function* reports(user: string) {
    for await (const { messageId, reason, note, createdAt } of deps.reports.madeBy(user))
      yield { message: hex(messageId), reason, note, reportedAt: createdAt };
  }

  async function* starred(user: string) {
    for (const { messageId, at } of await stars.of(user)) yield { message: messageId, starredAt: at };
  }

  return async function* (person) {
    yield jsonListFile('chats', chatList(person));
    for await (const { membership } of ownChats(person))
      yield jsonListFile(`messages/${membership.chatId}`, messagesIn(membership));
    yield* files(person);
    yield jsonListFile('invitations-to-groups', groupInvitations(person));
    yield jsonListFile('starred-messages', starred(person));
    yield jsonListFile('reports-you-made', reports(person));
  };
}
