import type { Types } from 'mongoose';
import { oid } from '../ids.ts';
import { type ChatDocument, type ChatModel, toChat } from './chat.model.ts';
import type { ChatState } from './chat.rules.ts';
import { WATERMARK_LAG_MS } from './watermark.rules.ts';

export type Filter = Record<string, unknown>;
export type Fields = Record<string, unknown>;

export interface ChatUpdate {
  at: Date;
  /** How many messages it makes. */
  messageCount: number;
  set?: Fields;
  /** It may change who may write. */
  changesPermissions?: boolean;
  /** Fields that the answer does without. */
  omit?: readonly string[];
}

/**
 * A chat remembers the last places given out in rounds, so that each round finds its own ones when it reads the chat
 * a moment later, whatever was given out since. With more instances than this at one chat a round may find nothing,
 * and takes places again.
 */
export const ROUNDS_KEPT = 12;

/** Each message has its own; a change without messages takes one. */
export const revisionsOf = ({ messageCount: places }: Pick<ChatUpdate, 'messageCount'>) =>
  Math.max(places, 1);

export const literal = (value: unknown) => ({ $literal: value });

export const lastMessage = (_id: string, user: string, at: Date) => ({
  lastMsg: oid(_id),
  lastMsgUser: oid(user),
  lastMsgDate: at,
});

/** A one-to-one chat is closed to whoever has blocked in it: see isClosedTo. */
export const openTo = (users: readonly Types.ObjectId[]) => ({ closedBy: { $nin: users } });

export type UpdateChat = ReturnType<typeof updateChat>;

/** One change of a chat: takes the next revision, and the next place where it makes a message. Null when the filter does not hold. */
export const updateChat =
  (model: ChatModel) =>
  async (_id: string, filter: Filter, change: ChatUpdate): Promise<ChatState | null> => {
    const { at, messageCount: places, set = {} } = change;
    const revisions = revisionsOf(change);
    const cutoff = new Date(at.getTime() - WATERMARK_LAG_MS);
    const markIsOld = { $lte: ['$watermarkAt', cutoff] };
    // Writes can arrive in another order than they were begun in: none of what is below is younger than this.
    const newest = { $max: ['$changedAt', at] };
    const given = [{ $ifNull: ['$rounds', []] }, literal([{ places, revisions }])];
    const hidden = Object.fromEntries(
      ['outbox', 'rounds', ...(change.omit ?? [])].map((field) => [field, 0]),
    );
    // Within one $set every `$field` is the value before it.
    const update = {
      seq: { $add: ['$seq', places] },
      revision: { $add: ['$revision', revisions] },
      rounds: { $slice: [{ $concatArrays: given }, -ROUNDS_KEPT] },
      changedAt: newest,
      settled: {
        $cond: [
          { $lte: ['$changedAt', cutoff] },
          '$revision',
          { $cond: [markIsOld, '$watermarkRevision', '$settled'] },
        ],
      },
      watermarkRevision: { $cond: [markIsOld, { $add: ['$revision', revisions] }, '$watermarkRevision'] },
      watermarkAt: { $cond: [markIsOld, newest, '$watermarkAt'] },
      ...(change.changesPermissions && { aclVersion: { $add: [{ $ifNull: ['$aclVersion', 0] }, 1] } }),
      ...set,
    };
    const found = await model.collection.findOneAndUpdate({ _id: oid(_id), ...filter }, [{ $set: update }], {
      returnDocument: 'after',
      projection: hidden,
    });
    return found && toChat(found as ChatDocument);
  };
