import { invalid, unavailable } from '@layover/kit/errors';
import { isMongoAway } from '@layover/kit/mongo';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/http/chat';
import type { ChatRepository, Taken, Taking } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import { beginsAfter, blockersOf, type ChatState, newMembership } from '../domain/chat.ts';
import { isVisibleTo, type StoredMessage } from '../domain/message.ts';
import { LATE_MS } from '../domain/settling.ts';
import { refusalToWrite } from '../domain/writing.ts';
import type { Draft, Turn, Waiting } from './message-rounds.ts';
import { refused } from './refusals.ts';

interface CommitDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
}

interface Placed extends Waiting {
  message: StoredMessage;
  /** Counted against what a pending request allows. */
  requesting: boolean;
}

type Replies = ReadonlyMap<Draft, StoredMessage['replyTo']>;

/** How often a chat may change between the refusal of the write and the look at why. */
const ATTEMPTS = 4;
/** Up to so many chats each take their places by a write of their own, which is one command less. */
const ALONE_MAX = 2;

/**
 * A round: the messages' places in their chats, which are given only to who may write, and one insert for all of
 * them. Each is answered once it is stored. A crash between the two leaves places without messages, which readers
 * step over.
 */
export function commitMessages({ chats, memberships, messages }: CommitDeps) {
  return async (turns: readonly Turn[]): Promise<void> => {
    const replies = await repliesOf(turns);
    const at = new Date();
    const wanting = turns.filter(({ drafts, touches }) => drafts.length + touches.length > 0);
    const taken = wanting.length > ALONE_MAX ? await takeTogether(wanting, at) : new Map<string, Taken>();
    const placed = await Promise.all(
      wanting.map(async (turn) => {
        try {
          const place = taken.get(turn.chatId);
          const placed = place ? fill(turn.drafts, place, at, replies) : await takeAlone(turn, at, replies);
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

  async function takeTogether(turns: readonly Turn[], at: Date): Promise<Map<string, Taken>> {
    try {
      const takings = turns.map(({ chatId, drafts }) => takingOf(chatId, drafts));
      return await chats.takePlacesOfMany(takings, at);
    } catch (err) {
      if (isMongoAway(err)) throw err;
      // What ails one chat must not stop the others.
      return new Map();
    }
  }

  /** Who may not write is refused; the others' places are taken together. */
  async function takeAlone({ chatId, drafts, touches }: Turn, at: Date, replies: Replies): Promise<Placed[]> {
    const placed: Placed[] = [];
    let left = drafts;
    let turn = drafts;
    for (let attempt = 1; left.length > 0 && attempt <= ATTEMPTS; attempt++) {
      const place = turn.length > 0 && (await chats.takePlaces(takingOf(chatId, turn), at));
      if (place) {
        placed.push(...fill(turn, place, at, replies));
        left = left.slice(turn.length);
        if (left.length === 0) break;
      }
      const chat = await chats.byId(chatId);
      const admitted: Waiting[] = [];
      for (const each of left) {
        const refusal = await refusalOf(chat, each.draft);
        if (refusal) await answerStored(each, refused(refusal));
        else admitted.push(each);
      }
      left = admitted;
      turn = chat?.requesting ? left.slice(0, REQUEST_MESSAGES_MAX - chat.requestMessages) : left;
    }
    for (const { failed } of left) failed(unavailable());
    // The revision that a message takes serves what else has changed.
    if (placed.length === 0 && touches.length > 0) await chats.touch(chatId, at);
    return placed;
  }

  /** Who has left is told so; to who was never there the chat does not exist. */
  async function refusalOf(chat: ChatState | null, { chatId, sender }: Draft) {
    const refusal = refusalToWrite(chat, sender);
    if (refusal !== 'not_found') return refusal;
    const membership = await memberships.inChat(chatId, sender);
    return refusalToWrite(chat, sender, membership !== null && membership.leftSeq !== null);
  }

  /** A message that is stored is answered as such, whatever the chat has become since. */
  async function answerStored({ draft, stored, failed }: Waiting, refusal: Error): Promise<void> {
    const first = await messages.ownMessage(draft.chatId, draft.sender, draft.clientId);
    if (first) stored(first);
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
          if (outcome === 'stored') return stored(await settled(message));
          if (outcome !== 'known') throw outcome;
          const first = await messages.ownMessage(draft.chatId, draft.sender, draft.clientId);
          if (!first) throw unavailable();
          if (requesting) await chats.giveBackRequestMessage(draft.chatId);
          stored(await settled(first));
        } catch (err) {
          failed(err);
        }
      }),
    );
  }

  /** What took long to arrive could lie below a revision that readers believe to be complete: it takes a new one. */
  async function settled(message: StoredMessage): Promise<StoredMessage> {
    if (Date.now() - message.createdAt.getTime() < LATE_MS) return message;
    const chat = await chats.touch(message.chatId, new Date());
    if (!chat) return message;
    // An edit may have come in between: what is told is what is stored.
    return (await messages.setRevision(message._id, chat.revision)) ?? message;
  }

  /** The messages that drafts answer; a draft that answers none of its sender's to see is refused and leaves its turn. */
  async function repliesOf(turns: readonly Turn[]): Promise<Replies> {
    const found = new Map<Draft, StoredMessage['replyTo']>();
    const answering = turns.flatMap(({ drafts }) => drafts).filter(({ draft }) => draft.replyTo !== null);
    if (answering.length === 0) return found;
    const ids = new Set(answering.map(({ draft }) => draft.replyTo as string));
    const answered = new Map((await messages.byIds([...ids])).map((message) => [message._id, message]));
    const refusedDrafts = new Set<Waiting>();
    await Promise.all(
      answering.map(async (each) => {
        const { chatId, sender, replyTo } = each.draft;
        const message = answered.get(replyTo as string);
        const begins = beginsAfter(
          (await memberships.inChat(chatId, sender)) ?? newMembership(chatId, sender),
        );
        if (message && mayAnswer(message, each.draft, begins)) {
          found.set(each.draft, { _id: message._id, seq: message.seq, user: message.user });
          return;
        }
        refusedDrafts.add(each);
        const refusal = await refusalOf(await chats.byId(chatId), each.draft);
        const why = refusal ? refused(refusal) : invalid({ replyTo: 'is not a message of this chat' });
        await answerStored(each, why);
      }),
    );
    for (const turn of turns) turn.drafts = turn.drafts.filter((each) => !refusedDrafts.has(each));
    return found;
  }
}

const mayAnswer = (message: StoredMessage, { chatId, sender }: Draft, begins: number): boolean =>
  message.chatId === chatId &&
  message.type === 'normal' &&
  !message.deleted &&
  message.seq > begins &&
  isVisibleTo(message, sender);

function takingOf(chatId: string, drafts: readonly Waiting[]): Taking {
  const last = drafts.at(-1)?.draft;
  return {
    chatId,
    writers: drafts.map(({ draft }) => draft.sender),
    places: drafts.length,
    last: last ? { _id: last._id, user: last.sender } : null,
  };
}

const fill = (drafts: readonly Waiting[], place: Taken, at: Date, replies: Replies): Placed[] =>
  drafts.map((each, index) => {
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
      replyTo: replies.get(each.draft) ?? null,
      editedAt: null,
      deleted: false,
      hiddenFrom: blockersOf(place, sender),
      onlyFor: null,
      createdAt: at,
    };
    return { ...each, message, requesting: place.requesting };
  });
