import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { chatApi } from '@layover/proto/http/chat';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { Message } from '@layover/proto/http/message';
import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import type { SeededRandom } from '../seeded-random.ts';
import { createChatView } from './chat-view.ts';
import type { HistoryEntry, MemberView } from './checker.ts';
import { errorResult, type RequestResult, request } from './request.ts';

export interface MemberClientOptions {
  user: string;
  token: string;
  chats: readonly string[];
  /** Addresses of the two instances; a broken connection is made again to the other one, as a gateway would. */
  instances: readonly [string, string];
  random: SeededRandom;
  /** For showing that the ledger finds it: hear only what comes live. */
  skipCatchUp?: boolean;
  signal: AbortSignal;
}

export interface ClientStats {
  live: number;
  caughtUp: number;
  catchUps: number;
  connections: number;
  retries: number;
  sentBySocket: number;
  /** Why something had to be tried again last. */
  lastTrouble: string;
  contradictions: string[];
}

export type MemberClient = ReturnType<typeof createMemberClient>;

type Changes = ResponseOf<typeof chatApi.changes>;

/** How long what is missing between two messages may be on its way by itself: instances overtake each other. */
const GAP_MS = 300;
const RETRY_MS = { first: 50, most: 1_000 };
const ACK_MS = 5_000;

/** One person with a socket, an outbox and a view of each chat, by the contract of delivery. */
export function createMemberClient({
  user,
  token,
  chats,
  instances,
  random,
  skipCatchUp,
  signal,
}: MemberClientOptions) {
  const heard: ClientStats = {
    ...{ live: 0, caughtUp: 0, catchUps: 0, connections: 0, retries: 0, sentBySocket: 0, lastTrouble: '' },
    contradictions: [],
  };
  const views = new Map(
    chats.map((chatId) => [chatId, createChatView((what) => heard.contradictions.push(what))]),
  );
  const viewOf = (chatId: string) => {
    const view = views.get(chatId);
    if (!view) throw new Error(`${user} heard of chat ${chatId} and is no member of it`);
    return view;
  };
  let turn = random.between(0, 1);
  const instance = () => instances[turn++ % 2] as string;
  let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined;
  let gapTimer: NodeJS.Timeout | undefined;
  let catchingUp: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function stayConnected(firstTime: () => void) {
    while (!isClosed && !signal.aborted) {
      const current: typeof socket = io(instance(), {
        ...{ path: SOCKET_PATH, transports: ['websocket'], auth: { token } },
        ...{ forceNew: true, reconnection: false, timeout: ACK_MS },
      });
      socket = current;
      const ended = new Promise<void>((resolve) => {
        current.once('connect_error', () => resolve());
        current.once('disconnect', () => resolve());
      });
      current.on('message', (message) => {
        if (viewOf(message.chatId).take(message)) heard.live += 1;
        if (viewOf(message.chatId).hasGap) lookAtGaps();
      });
      // By now it is in the rooms of its chats: what comes from here on is heard, what came before is asked for.
      current.once('connect', () => {
        firstTime();
        heard.connections += 1;
        catchUp(chats);
      });
      await ended;
      current.close();
      if (!isClosed) await delay(RETRY_MS.first);
    }
  }

  function lookAtGaps() {
    gapTimer ??= setTimeout(async () => {
      const open = chats.filter((chatId) => viewOf(chatId).hasGap);
      if (open.length > 0) await catchUp(open);
      gapTimer = undefined;
      if (chats.some((chatId) => viewOf(chatId).hasGap) && !isClosed) lookAtGaps();
    }, GAP_MS);
  }

  /** One at a time, so that the revisions that are handed back are those of the last answer. Resolves with what was new. */
  function catchUp(wanted: readonly string[]): Promise<number> {
    if (skipCatchUp) return Promise.resolve(0);
    const mine = catchingUp.then(() => fetchChanges(wanted));
    catchingUp = mine;
    return mine;
  }

  async function fetchChanges(wanted: readonly string[]): Promise<number> {
    heard.catchUps += 1;
    let fresh = 0;
    const tops = wanted.map((chatId) => [chatId, viewOf(chatId).top] as const);
    const known = Object.fromEntries(wanted.map((chatId) => [chatId, viewOf(chatId).revision]));
    for (let next: Changes['next'] | undefined; next !== null && !signal.aborted; ) {
      const body = { chats: known, ...(next && { next }) };
      const changes = await insist(() => request<Changes>(`${instance()}/api/chat/changes`, token, body));
      if (!changes) return fresh;
      for (const chatId of changes.gone) heard.contradictions.push(`${user} was told that ${chatId} is gone`);
      for (const message of changes.messages) if (viewOf(message.chatId).take(message)) fresh += 1;
      // Chats that were not asked about come without their messages.
      for (const { _id, revision } of changes.chats) if (_id in known) viewOf(_id).settle(revision);
      next = changes.next;
    }
    for (const [chatId, top] of tops) viewOf(chatId).confirm(top);
    heard.caughtUp += fresh;
    return fresh;
  }

  /** Asks until there is an answer; undefined when it is refused for good, which the ledger tells. */
  async function insist<T>(attempt: () => Promise<RequestResult<T>>, refused?: (why: string) => void) {
    for (let waitMs = RETRY_MS.first; !signal.aborted; waitMs = Math.min(waitMs * 2, RETRY_MS.most)) {
      const asked = await attempt();
      if (asked.kind === 'answered') return asked.document;
      if (asked.kind === 'refused') {
        (refused ?? ((why) => heard.contradictions.push(`${user}: ${why}`)))(asked.why);
        return undefined;
      }
      heard.retries += 1;
      heard.lastTrouble = asked.why;
      await delay(waitMs);
    }
    return undefined;
  }

  const bodyOf = ({ chatId, text, clientId }: HistoryEntry) => ({ chatId, text, clientId });

  const overHttp = (entry: HistoryEntry) =>
    request<{ message: Message }>(`${instance()}/api/message`, token, bodyOf(entry));

  async function overSocket(entry: HistoryEntry): Promise<RequestResult<{ message: Message }>> {
    if (!socket?.connected) return overHttp(entry);
    try {
      const answer = await socket.timeout(ACK_MS).emitWithAck('message', bodyOf(entry));
      if (answer.status === 'error') return errorResult(answer.statusCode, answer.error.message);
      heard.sentBySocket += 1;
      return { kind: 'answered', document: answer.document };
    } catch (error) {
      return { kind: 'unclear', why: String(error) };
    }
  }

  /** Until it is acknowledged or refused, like `send`. */
  function change(entry: HistoryEntry, method: 'PUT' | 'DELETE', path: string, body?: unknown) {
    const message = entry.answers[0]?._id;
    return insist(
      () => request<{ message: Message }>(`${instance()}${path}/${message}`, token, body, method),
      (why) => {
        if (!why.includes('message_deleted')) entry.rejection = why;
      },
    );
  }

  return {
    user,
    heard,
    connect: () => new Promise<void>((resolve) => void stayConnected(resolve)),

    /** Until it is acknowledged or refused; the same client id each time. */
    async send(entry: HistoryEntry): Promise<void> {
      const attempt = () => {
        entry.attempts += 1;
        return random.chance(0.5) ? overSocket(entry) : overHttp(entry);
      };
      const document = await insist(attempt, (why) => {
        entry.rejection = why;
      });
      if (document) entry.answers.push({ _id: document.message._id, seq: document.message.seq });
    },

    /** Gives a message of one's own another text; once it is taken back that is refused, as it is to be. */
    async edit(entry: HistoryEntry): Promise<void> {
      const text = `${entry.text} (edited)`;
      const document = await change(entry, 'PUT', '/api/message/edit-message', { text });
      if (document && !entry.expected.deleted) entry.expected = { text, deleted: false };
    },

    /** Takes a message of one's own back. */
    async takeBack(entry: HistoryEntry): Promise<void> {
      const document = await change(entry, 'DELETE', '/api/message');
      if (document) entry.expected = { text: '', deleted: true };
    },

    /** Catches up until nothing new comes. */
    async settle(): Promise<void> {
      while ((await catchUp(chats)) > 0 && !signal.aborted);
    },

    views: (): MemberView[] =>
      chats.map((chatId) => ({
        member: user,
        chatId,
        messages: viewOf(chatId).lines,
        trace: viewOf(chatId).trace(),
      })),

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(gapTimer);
      if (socket?.connected) {
        const ended = once(socket as never, 'disconnect');
        socket.close();
        await ended;
      }
    },
  };
}
