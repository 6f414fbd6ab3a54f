import { DELETED_PERSON } from '@layover/shared/members/people';
import type { AttachmentFiles, AttachmentRepository } from '../attachments/index.ts';
import type { SeqRepository } from '../chats/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import { publishMessage } from '../message-revisions/index.ts';
import { showMessages } from '../message-views/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { Notifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import type { ReadMarkRepository } from '../read-receipts/index.ts';

/** Messages and files of one batch. */
const BATCH = 100;

export interface RemoveMessagesDeps {
  memberships: Pick<MembershipRepository, 'chatIdsEverOf'>;
  readMarks: Pick<ReadMarkRepository, 'remove'>;
  messages: MessageRepository;
  seqs: Pick<SeqRepository, 'bumpRevision'>;
  people: PersonCache;
  notifier: Notifier;
}

export interface RemoveFilesDeps {
  attachments: AttachmentRepository;
  attachmentFiles: AttachmentFiles;
}

type MessagesDeps = Omit<RemoveMessagesDeps, 'memberships' | 'readMarks'>;

/** Empties every message of a person in one chat, as a deletion by its writer does, with a revision of its own each. */
async function emptyMessagesIn(
  { messages, seqs, people, notifier }: MessagesDeps,
  chatId: string,
  user: string,
): Promise<void> {
  for (;;) {
    const ids = await messages.idsWithContent(chatId, user, BATCH);
    if (ids.length === 0) return;
    const chat = await seqs.bumpRevision(chatId, new Date(), ids.length);
    if (!chat) return;
    const emptied = await messages.markAllDeleted(ids, chat.revision - ids.length + 1);
    for (const message of await showMessages(people, emptied)) notifier.message(message, []);
    if (ids.length < BATCH) return;
  }
}

/** Removes every reaction of a person in one chat, with a revision of its own for each message. */
async function removeReactionsIn(
  { messages, seqs, people, notifier }: MessagesDeps,
  chatId: string,
  user: string,
): Promise<void> {
  for (;;) {
    const ids = await messages.idsWithReactionOf(chatId, user, BATCH);
    if (ids.length === 0) return;
    const chat = await seqs.bumpRevision(chatId, new Date(), ids.length);
    if (!chat) return;
    const changed = await messages.removeReactionsOf(user, ids, chat.revision - ids.length + 1);
    for (const message of changed) await publishMessage({ people, notifier }, message, chat.members);
  }
}

/** Takes the name of a person out of the texts of others in one chat, with a revision of its own for each message. */
async function removeMentionsIn(
  { messages, seqs, people, notifier }: MessagesDeps,
  chatId: string,
  user: string,
): Promise<void> {
  const { first_name, last_name } = DELETED_PERSON;
  const name = `${first_name} ${last_name}`;
  for (;;) {
    const found = await messages.mentioning(chatId, user, BATCH);
    if (found.length === 0) return;
    for (const message of found) {
      const chat = await seqs.bumpRevision(chatId, new Date());
      if (!chat) return;
      const changed = await messages.replaceMention(message, user, { name, revision: chat.revision });
      if (changed) await publishMessage({ people, notifier }, changed, chat.members);
    }
  }
}

/** All messages, reactions, mentions and read marks of a person, in all chats where they are or were a member. */
export const removeMessages = (deps: RemoveMessagesDeps) => async (user: string) => {
  for (const chatId of await deps.memberships.chatIdsEverOf(user)) {
    await emptyMessagesIn(deps, chatId, user);
    await removeReactionsIn(deps, chatId, user);
    await removeMentionsIn(deps, chatId, user);
    await deps.readMarks.remove(chatId, user);
  }
};

/** All files of a person, also those that were never sent. The document goes last, so that a crash leaves no unknown file. */
export const removeFiles =
  ({ attachments, attachmentFiles }: RemoveFilesDeps) =>
  async (user: string) => {
    for (;;) {
      const owned = await attachments.ofOwner(user, BATCH);
      for (const attachment of owned) {
        await attachmentFiles.remove(attachment);
        await attachments.remove(attachment._id);
      }
      if (owned.length < BATCH) return;
    }
  };
