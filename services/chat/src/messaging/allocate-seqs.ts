import { unavailable } from '@layover/kit/errors';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import type { FindBlockers } from '../blocks/index.ts';
import type { RaiseInLists } from '../chat-lists/index.ts';
import type { ChatRepository, SeqRange, SeqRepository } from '../chats/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { Draft } from '../messages/index.ts';
import { findWriteErrorCode, writeError } from '../write-permission/index.ts';

interface AllocateDeps {
  chats: Pick<ChatRepository, 'byId'>;
  seqs: SeqRepository;
  memberships: MembershipRepository;
  findBlockers: FindBlockers;
  raiseInLists: RaiseInLists;
}

/** The numbers that the chat allocates to one message. */
export interface Slot {
  seq: number;
  revision: number;
  hiddenFrom: string[];
  /** The message counts towards the limit of a pending request. */
  isRequest: boolean;
}

type AllocateSeqs = (drafts: readonly Draft[], at: Date) => Promise<Map<Draft, Slot | Error>>;

/** A chat can change between the rejected write and the read that finds the reason, so both are repeated. */
const ATTEMPTS = 4;

/** The drafts of one chat that have no sequence number yet. */
interface Waiting {
  chatId: string;
  drafts: readonly Draft[];
  /** The chat has room for this many of them. */
  room: number;
}

interface Outcome {
  results: [Draft, Slot | Error][];
  waiting: Waiting;
}

/**
 * Allocates sequence numbers to drafts whose senders may write, in all chats together. The result has the error of
 * each other draft. If one chat fails, the drafts of the other chats do not.
 */
export function allocateSeqs({
  chats,
  seqs,
  memberships,
  findBlockers,
  raiseInLists,
}: AllocateDeps): AllocateSeqs {
  const findErrorCode = findWriteErrorCode({ memberships });

  return async (drafts, at) => {
    const results: [Draft, Slot | Error][] = [];
    let waiting = Array.from(
      Map.groupBy(drafts, ({ chatId }) => chatId),
      ([chatId, ofChat]): Waiting => ({ chatId, drafts: ofChat, room: ofChat.length }),
    );
    for (let attempt = 1; waiting.length > 0 && attempt <= ATTEMPTS; attempt++) {
      const requests = waiting.map(({ chatId, drafts: ofChat, room }) => ({
        chatId,
        messages: ofChat.slice(0, room),
      }));
      const ranges = await seqs.allocate(requests, at);
      const outcomes = await Promise.all(
        waiting.map((each) => {
          const range = ranges.get(each.chatId);
          return (range ? fill(each, range, at) : reject(each)).catch((err: Error) => fail(each, err));
        }),
      );
      results.push(...outcomes.flatMap((outcome) => outcome.results));
      waiting = outcomes.map((outcome) => outcome.waiting).filter((each) => each.drafts.length > 0);
    }
    return new Map([...results, ...waiting.flatMap((each) => fail(each, unavailable()).results)]);
  };

  /** Gives the allocated numbers to as many drafts as there was room for. */
  async function fill({ chatId, drafts, room }: Waiting, range: SeqRange, at: Date): Promise<Outcome> {
    raiseInLists(range, at);
    const blockersOf = await findBlockers(range);
    const results = drafts.slice(0, room).map((draft, index): [Draft, Slot] => [
      draft,
      {
        seq: range.firstSeq + index,
        revision: range.firstRevision + index,
        hiddenFrom: blockersOf(draft.sender),
        isRequest: range.requesting,
      },
    ]);
    const rest = drafts.slice(room);
    return { results, waiting: { chatId, drafts: rest, room: rest.length } };
  }

  /** Finds the drafts whose senders may not write, and how many of the others the chat has room for. */
  async function reject({ chatId, drafts }: Waiting): Promise<Outcome> {
    const chat = await chats.byId(chatId);
    const codes = await Promise.all(drafts.map(({ sender }) => findErrorCode(chat, chatId, sender)));
    const results = drafts.flatMap((draft, index): [Draft, Error][] => {
      const code = codes[index];
      return code ? [[draft, writeError(code)]] : [];
    });
    const allowed = drafts.filter((_, index) => !codes[index]);
    const room = chat?.requesting ? REQUEST_MESSAGES_MAX - chat.requestMessages : allowed.length;
    return { results, waiting: { chatId, drafts: allowed, room } };
  }
}

const fail = ({ chatId, drafts }: Waiting, err: Error): Outcome => ({
  results: drafts.map((draft) => [draft, err]),
  waiting: { chatId, drafts: [], room: 0 },
});
