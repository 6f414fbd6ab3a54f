import { HttpError, unavailable } from '@layover/kit/errors';
import type { FindBlockers } from '../blocks/index.ts';
import type { RaiseInLists } from '../chat-lists/index.ts';
import type { ChatRepository, SeqRepository } from '../chats/index.ts';
import type { LinkPreviewDueAt } from '../link-previews/index.ts';
import { reviseIfLate } from '../message-revisions/index.ts';
import type { Draft, MessageRepository, StoredMessage } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import { findWriteErrorCode, writeError } from '../write-permission/index.ts';
import { allocateSeqs, type Slot } from './allocate-seqs.ts';
import { type ReferenceDeps, type References, resolveReferences } from './resolve-references.ts';

export interface CommitDeps extends ReferenceDeps {
  chats: ChatRepository;
  seqs: SeqRepository;
  messages: MessageRepository;
  people: PersonCache;
  findBlockers: FindBlockers;
  raiseInLists: RaiseInLists;
  linkPreviewDueAt: LinkPreviewDueAt;
}

/**
 * Group commit: stores a batch of drafts with one write for each chat and one insert for all of them. Returns one
 * outcome for each draft, in their order. A crash between the two writes leaves sequence numbers without messages;
 * readers step over them.
 */
export function commitMessages(deps: CommitDeps) {
  const { chats, seqs, messages } = deps;
  const resolve = resolveReferences(deps);
  const allocate = allocateSeqs(deps);
  const findErrorCode = findWriteErrorCode(deps);
  const revise = reviseIfLate(deps);

  return async (drafts: readonly Draft[]): Promise<PromiseSettledResult<StoredMessage>[]> => {
    const at = new Date();
    const references = await resolve(drafts);
    const valid = drafts.filter((draft) => !(references.get(draft) instanceof Error));
    const slots = await allocate(valid, at);
    const placed = valid.flatMap((draft) => {
      const slot = slots.get(draft)!;
      if (slot instanceof Error) return [];
      return {
        draft,
        slot,
        message: newMessage(draft, references.get(draft) as References, slot, at, deps.linkPreviewDueAt),
      };
    });
    const inserted = await insert(placed.map(({ message }) => message));
    const stored = new Map(placed.map((each, index) => [each.draft, { ...each, result: inserted[index]! }]));

    return Promise.allSettled(
      drafts.map(async (draft) => {
        const reference = references.get(draft)!;
        if (reference instanceof Error)
          return firstOrThrow(draft, (await permissionError(draft)) ?? reference);
        const slot = slots.get(draft)!;
        if (slot instanceof HttpError) return firstOrThrow(draft, slot);
        if (slot instanceof Error) throw slot;
        const { message, result } = stored.get(draft)!;
        if (result === 'stored') return revise(message, at);
        if (result !== 'known') throw result;
        if (slot.isRequest) await seqs.releaseRequestMessage(draft.chatId);
        return firstOrThrow(draft, unavailable());
      }),
    );
  };

  async function insert(batch: readonly StoredMessage[]) {
    if (batch.length === 0) return [];
    return messages.insertMany(batch).catch((err: Error) => batch.map(() => err));
  }

  async function permissionError({ chatId, sender }: Draft): Promise<HttpError | undefined> {
    const code = await findErrorCode(await chats.byId(chatId), chatId, sender);
    return code && writeError(code);
  }

  /** A repeated draft gets the message of the first one, also if the chat has changed since. */
  async function firstOrThrow({ chatId, sender, clientId }: Draft, error: Error): Promise<StoredMessage> {
    const first = await messages.ownMessage(chatId, sender, clientId);
    if (!first) throw error;
    return revise(first, first.createdAt);
  }
}

function newMessage(
  { _id, chatId, sender, clientId, text, forwarded }: Draft,
  { replyTo, attachment, mentions }: References,
  { seq, revision, hiddenFrom, isRequest }: Slot,
  createdAt: Date,
  linkPreviewDueAt: LinkPreviewDueAt,
): StoredMessage {
  const dueAt = linkPreviewDueAt({ text, isRequest }, createdAt);
  return {
    _id,
    chatId,
    seq,
    revision,
    user: sender,
    clientId,
    text,
    mentions,
    type: 'normal',
    notice: null,
    about: null,
    replyTo,
    forwarded,
    attachment,
    linkPreview: null,
    ...(dueAt && { linkPreviewDueAt: dueAt }),
    reactions: [],
    editedAt: null,
    deleted: false,
    hiddenFrom,
    createdAt,
  };
}
