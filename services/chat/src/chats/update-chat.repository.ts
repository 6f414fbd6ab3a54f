import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatState } from '../chat-state/index.ts';
import { oid } from '../ids.ts';
import { WATERMARK_LAG_MS } from '../revisions/index.ts';
import { type ChatDocument, type ChatModel, toChat } from './chat.model.ts';

export type Filter = Record<string, unknown>;
export type Fields = Record<string, unknown>;

interface ChatUpdate {
  at: Date;
  /** The update allocates this many sequence numbers. */
  messageCount: number;
  /** Revisions of an update without messages; 1 by default. */
  revisionCount?: number;
  set?: Fields;
  /** The update can change who may write. */
  changesPermissions?: boolean;
}

export const literal = (value: unknown) => ({ $literal: value });

/** The events of a chat that wait, in an update. */
export const waitingEvents = { $ifNull: ['$outbox', []] };
/** The outbox in an update: with these events. */
export const withEvents = (events: readonly OutboxEntry[]) => ({
  outbox: { $concatArrays: [waitingEvents, literal(events)] },
});

export const lastMessage = (_id: string, user: string, at: Date) => ({
  lastMsg: oid(_id),
  lastMsgUser: oid(user),
  lastMsgDate: at,
});

/** Value of `aclVersion` after a change of who may write. */
export const nextAclVersion = { $add: [{ $ifNull: ['$aclVersion', 0] }, 1] };

/** The fields of a chat after an update, as expressions. In one stage, each `$field` is the value before the update. */
export function updatedFields({
  at,
  messageCount,
  revisionCount = 1,
  set,
  changesPermissions,
}: ChatUpdate): Fields {
  const revision = { $add: ['$revision', Math.max(messageCount, revisionCount)] };
  const cutoff = new Date(at.getTime() - WATERMARK_LAG_MS);
  const watermarkIsOld = { $lte: ['$watermarkAt', cutoff] };
  // Concurrent updates can be applied in another order than they began, so the newest time wins.
  const newest = { $max: ['$changedAt', at] };
  return {
    seq: { $add: ['$seq', messageCount] },
    revision,
    changedAt: newest,
    stableRevision: {
      $cond: [
        { $lte: ['$changedAt', cutoff] },
        '$revision',
        { $cond: [watermarkIsOld, '$watermarkRevision', '$stableRevision'] },
      ],
    },
    watermarkRevision: { $cond: [watermarkIsOld, revision, '$watermarkRevision'] },
    watermarkAt: { $cond: [watermarkIsOld, newest, '$watermarkAt'] },
    ...(changesPermissions && { aclVersion: nextAclVersion }),
    ...set,
  };
}

/**
 * Updates a chat and allocates a revision and a sequence number for each message, or one revision if there is no message.
 * Returns the chat after the update, or null if the filter does not match.
 */
export const updateChat =
  (model: ChatModel) =>
  async (_id: string, filter: Filter, change: ChatUpdate): Promise<ChatState | null> => {
    const update = [{ $set: updatedFields(change) }];
    const found = await model.collection.findOneAndUpdate({ _id: oid(_id), ...filter }, update, {
      returnDocument: 'after',
      projection: { outbox: 0, allocations: 0 },
    });
    return found && toChat(found as ChatDocument);
  };
