import { REQUEST_MESSAGES_MAX } from '@layover/proto/http/chat';
import type { Types } from 'mongoose';
import type { ChatState } from '../domain/chat.ts';
import { SETTLE_MS } from '../domain/settling.ts';
import { type AdvanceChat, lastMessage, openTo, ROUNDS_KEPT, revisionsOf } from './advance-chat.ts';
import type { ChatDocument, ChatModel } from './chat.model.ts';
import { toBlock } from './chat-state.ts';
import { hex, newHexId, oid, oids } from './ids.ts';

/** What the messages of one chat ask for; without a writer it is a change of something beside the chat. */
export interface Taking {
  chatId: string;
  writers: readonly string[];
  places: number;
  /** The last of the messages, and who wrote it. */
  last: { _id: string; user: string } | null;
}

/** Where the messages go: from these places on, one after the other. */
export interface Taken extends Pick<ChatState, 'blocks' | 'requesting'> {
  firstSeq: number;
  firstRevision: number;
}

/** Where in a chat things go: the places of messages, and the revisions of all that changes. */
export function chatPlaces(model: ChatModel, advance: AdvanceChat) {
  return {
    /**
     * Gives messages their places, in one write that also holds the rule who may write (refusalToWrite says which part
     * of it did not hold). Null when it does not hold for all of them.
     */
    async takePlaces({ chatId, writers, places, last }: Taking, at: Date): Promise<Taken | null> {
      const by = oids(new Set(writers));
      const pending =
        by.length === 1 ? [{ creator: by[0], requestMessages: { $lte: REQUEST_MESSAGES_MAX - places } }] : [];
      const mayWrite = {
        members: { $all: by },
        $and: [openTo(by), { $or: [{ requesting: false }, ...pending] }],
      };
      const chat = await advance(chatId, by.length > 0 ? mayWrite : {}, {
        at,
        places,
        without: ['members'],
        set: {
          requestMessages: { $add: ['$requestMessages', { $cond: ['$requesting', places, 0] }] },
          ...(last && lastMessage(last._id, last.user, at)),
        },
      });
      if (!chat) return null;
      const { blocks, requesting, seq, revision } = chat;
      const firstRevision = revision - revisionsOf({ places }) + 1;
      return { blocks, requesting, firstSeq: seq - places + 1, firstRevision };
    },

    /**
     * As takePlaces for many chats with two commands, where it can be had so: not in a pending request, nor the first
     * time in half a minute. Chats that are left out of the answer got nothing.
     * Plain operators and not a pipeline: each pipeline costs the database three times as much (measured).
     */
    async takePlacesOfMany(takings: readonly Taking[], at: Date): Promise<Map<string, Taken>> {
      const round = oid(newHexId());
      const markAt = { $gt: new Date(at.getTime() - SETTLE_MS) };
      // In one order everywhere, so that two instances never wait for each other.
      const ordered = takings.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1));
      await model.collection.bulkWrite(
        ordered.map(({ chatId, writers, places, last }) => {
          const by = oids(new Set(writers));
          const mayWrite = { members: { $all: by }, requesting: false, ...openTo(by) };
          const revisions = revisionsOf({ places });
          const given = { $each: [{ round, places, revisions }], $slice: -ROUNDS_KEPT };
          return {
            updateOne: {
              filter: { _id: oid(chatId), markAt, ...(by.length > 0 && mayWrite) },
              update: {
                $inc: { seq: places, revision: revisions },
                $max: { changedAt: at },
                ...(last && { $set: lastMessage(last._id, last.user, at) }),
                $push: { rounds: given },
              },
            },
          };
        }) as never,
        { ordered: false },
      );
      const projection = { seq: 1, revision: 1, rounds: 1, blocks: 1, requesting: 1 };
      const found = await model.collection
        .find({ _id: { $in: oids(ordered.map(({ chatId }) => chatId)) } }, { projection })
        .toArray();
      const taken = new Map<string, Taken>();
      for (const chat of found as ChatDocument[]) {
        const place = placeOf(chat, round);
        if (place)
          taken.set(hex(chat._id), { ...place, blocks: chat.blocks.map(toBlock), requesting: false });
      }
      return taken;
    },

    /** A place was taken for a message that turned out to be stored already. */
    async giveBackRequestMessage(chatId: string): Promise<void> {
      await model.updateOne(
        { _id: oid(chatId), requesting: true, requestMessages: { $gt: 0 } },
        { $inc: { requestMessages: -1 } },
      );
    },

    /** A change of something beside the chat itself, such as a read pointer or a message. */
    touch: (chatId: string, at: Date): Promise<ChatState | null> => advance(chatId, {}, { at, places: 0 }),
  };
}

/** What a round was given, read from the chat as it is now. */
function placeOf({ seq, revision, rounds = [] }: ChatDocument, round: Types.ObjectId) {
  const index = rounds.findLastIndex((each) => each.round?.equals(round));
  if (index === -1) return undefined;
  const sum = (of: 'places' | 'revisions') =>
    rounds.slice(index).reduce((total, each) => total + each[of], 0);
  return { firstSeq: seq - sum('places') + 1, firstRevision: revision - sum('revisions') + 1 };
}
