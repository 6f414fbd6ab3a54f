import { invalid, unavailable } from '@layover/kit/errors';
import { isMongoUnavailable } from '@layover/kit/mongo';
import type { FieldMessages } from '@layover/proto/http/field-messages';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import type { AttachmentRepository } from '../attachments/attachment.repository.ts';
import type { ChatRepository } from '../chats/chat.repository.ts';
import type { RaiseInLists } from '../chats/raise-in-lists.ts';
import type { FindBlockers } from '../members/blocks.cache.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import type { MessageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';
import type { ChatBatch, PendingMessage } from './message-batcher.ts';
import { type References, resolveReferences } from './resolve-references.ts';
import { reviseIfLate } from './revise-late.ts';
import type { SeqRange, SeqRequest } from './seq.repository.ts';
import { findWriteErrorCode, writeError } from './write-permission.ts';

interface CommitDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  attachments: AttachmentRepository;
  findBlockers: FindBlockers;
  raiseInLists: RaiseInLists;
}

interface Placed extends PendingMessage {
  message: StoredMessage;
  /** Counted against what a pending request allows. */
  requesting: boolean;
}

/** How often a chat may change between the refusal of the write and the look at why. */
const ATTEMPTS = 4;
/** A chat that is alone in its round takes its places by one command instead of two. */
const ALONE_MAX = 1;

/**
 * A round: the messages' places in their chats, which are given only to who may write, and one insert for all of
 * them. Each is answered once it is stored. A crash between the two leaves places without messages, which readers
 * step over.
 */
export function commitMessages({
  chats,
  memberships,
  messages,
  attachments,
  findBlockers,
  raiseInLists,
}: CommitDeps) {
  const needsOf = resolveReferences({ memberships, messages, attachments });
  const findErrorCode = findWriteErrorCode({ memberships });
  const settled = reviseIfLate({ chats, messages });

  return async (turns: readonly ChatBatch[]): Promise<void> => {
    const needs = await needsOf(turns, dismiss);
    const at = new Date();
    const wanting = turns.filter(({ drafts, touches }) => drafts.length + touches.length > 0);
    const taken = wanting.length > ALONE_MAX ? await takeTogether(wanting, at) : new Map<string, SeqRange>();
    const placed = await Promise.all(
      wanting.map(async (turn) => {
        try {
          const place = taken.get(turn.chatId);
          const placed = place ? await fill(turn.drafts, place, at, needs) : await takeAlone(turn, at, needs);
          for (const { done } of turn.touches) done();
          return placed;
        } catch (err) {
          for (const { failed } of [...turn.drafts, ...turn.touches]) failed(err);
          return [];
        }
      }),
    );
    await store(placed.flat());
  };

  async function takeTogether(turns: readonly ChatBatch[], at: Date): Promise<Map<string, SeqRange>> {
    try {
      const takings = turns.map(({ chatId, drafts }) => takingOf(chatId, drafts));
      return await chats.allocateSeqsBulk(takings, at);
    } catch (err) {
      if (isMongoUnavailable(err)) throw err;
      // What ails one chat must not stop the others.
      return new Map();
    }
  }

  /** Who may not write is refused; the others' places are taken together. */
  async function takeAlone(
    { chatId, drafts, touches }: ChatBatch,
    at: Date,
    needs: References,
  ): Promise<Placed[]> {
    const placed: Placed[] = [];
    let left = drafts;
    let turn = drafts;
    for (let attempt = 1; left.length > 0 && attempt <= ATTEMPTS; attempt++) {
      const place = turn.length > 0 && (await chats.allocateSeqs(takingOf(chatId, turn), at));
      if (place) {
        placed.push(...(await fill(turn, place, at, needs)));
        left = left.slice(turn.length);
        if (left.length === 0) break;
      }
      const chat = await chats.byId(chatId);
      const admitted: PendingMessage[] = [];
      for (const each of left) {
        const refusal = await findErrorCode(chat, chatId, each.draft.sender);
        if (refusal) await answerStored(each, writeError(refusal));
        else admitted.push(each);
      }
      left = admitted;
      turn = chat?.requesting ? left.slice(0, REQUEST_MESSAGES_MAX - chat.requestMessages) : left;
    }
    for (const { failed } of left) failed(unavailable());
    // The revision that a message takes serves what else has changed.
    if (placed.length === 0 && touches.length > 0) await chats.bumpRevision(chatId, at);
    return placed;
  }

  /** A message that is stored is answered as such, whatever the chat has become since. */
  async function answerStored({ draft, stored, failed }: PendingMessage, refusal: Error): Promise<void> {
    const first = await messages.ownMessage(draft.chatId, draft.sender, draft.clientId);
    if (first) stored(await settled(first, first.createdAt));
    else failed(refusal);
  }

  async function store(placed: readonly Placed[]): Promise<void> {
    if (placed.length === 0) return;
    const outcomes = await messages
      .insertMany(placed.map(({ message }) => message))
      .catch((err: Error) => err);
    await Promise.all(
      placed.map(async ({ draft, message, requesting, stored, failed }, index) => {
        const outcome = outcomes instanceof Error ? outcomes : outcomes[index];
        try {
          if (outcome === 'stored') return stored(await settled(message, message.createdAt));
          if (outcome !== 'known') throw outcome;
          const first = await messages.ownMessage(draft.chatId, draft.sender, draft.clientId);
          if (!first) throw unavailable();
          if (requesting) await chats.releaseRequestMessage(draft.chatId);
          stored(await settled(first, first.createdAt));
        } catch (err) {
          failed(err);
        }
      }),
    );
  }

  async function dismiss(each: PendingMessage, fields: FieldMessages): Promise<void> {
    const { chatId, sender } = each.draft;
    const refusal = await findErrorCode(await chats.byId(chatId), chatId, sender);
    await answerStored(each, refusal ? writeError(refusal) : invalid(fields));
  }

  async function fill(
    drafts: readonly PendingMessage[],
    place: SeqRange,
    at: Date,
    needs: References,
  ): Promise<Placed[]> {
    const blockersOf = await findBlockers(place);
    if (drafts.length > 0) raiseInLists(place, at);
    return drafts.map((each, index) => {
      const { _id, chatId, sender, clientId, text } = each.draft;
      const message: StoredMessage = {
        _id,
        chatId,
        seq: place.firstSeq + index,
        revision: place.firstRevision + index,
        user: sender,
        clientId,
        text,
        type: 'normal',
        notice: null,
        about: null,
        replyTo: needs.replies.get(each.draft) ?? null,
        attachment: needs.attachments.get(each.draft) ?? null,
        editedAt: null,
        deleted: false,
        hiddenFrom: blockersOf(sender),
        createdAt: at,
      };
      return { ...each, message, requesting: place.requesting };
    });
  }
}

function takingOf(chatId: string, drafts: readonly PendingMessage[]): SeqRequest {
  const last = drafts.at(-1)?.draft;
  return {
    chatId,
    writers: drafts.map(({ draft }) => draft.sender),
    count: drafts.length,
    last: last ? { _id: last._id, user: last.sender } : null,
  };
}
