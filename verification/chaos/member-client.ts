import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { chatApi } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import { createChatView } from './chat-view.ts';
import type { HistoryEntry, MemberView } from './history.ts';
import { errorResult, type RequestResult, request } from './request.ts';

interface MemberClientOptions {
  user: string;
  token: string;
  chats: readonly string[];
  /** The two chat instances. The client reconnects to the other one, as through the gateway. */
  instances: readonly [string, string];
  random: SeededRandom;
  /** Disables the catch-up, to show that the checker finds the missing messages. */
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
  /** The reason of the last retry. */
  lastError: string;
  /** Messages and answers that break the delivery contract. */
  violations: string[];
}

export type MemberClient = ReturnType<typeof createMemberClient>;

type Changes = ResponseOf<typeof chatApi.changes>;

/** Messages of two instances can overtake each other. A gap that stays longer than this triggers a catch-up. */
const GAP_TIMEOUT_MS = 300;
const RETRY_MS = { first: 50, max: 1_000 };
const ACK_TIMEOUT_MS = 5_000;

/** A member with a socket, retries and a view of each chat, which follows the delivery contract. */
export function createMemberClient(options: MemberClientOptions) {
  const { user, token, chats, instances, random, skipCatchUp, signal } = options;
  const stats: ClientStats = {
    live: 0,
    caughtUp: 0,
    catchUps: 0,
    connections: 0,
    retries: 0,
    sentBySocket: 0,
    lastError: '',
    violations: [],
  };
  const views = new Map(
    chats.map((chatId) => [chatId, createChatView((what) => stats.violations.push(what))]),
  );
  const viewOf = (chatId: string) => {
    const view = views.get(chatId);
    if (!view) throw new Error(`${user} received a message of chat ${chatId} without being a member`);
    return view;
  };
  let nextInstance = random.between(0, 1);
  const instance = () => instances[nextInstance++ % 2] as string;
  let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined;
  let gapTimer: NodeJS.Timeout | undefined;
  let lastCatchUp: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function stayConnected(onFirstConnect: () => void) {
    while (!isClosed && !signal.aborted) {
      const current: typeof socket = io(instance(), {
        path: SOCKET_PATH,
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnection: false,
        timeout: ACK_TIMEOUT_MS,
      });
      socket = current;
      const ended = new Promise<void>((resolve) => {
        current.once('connect_error', () => resolve());
        current.once('disconnect', () => resolve());
      });
      current.on('message', (message) => {
        if (viewOf(message.chatId).merge(message)) stats.live += 1;
        if (viewOf(message.chatId).hasGap) scheduleGapCheck();
      });
      // Once connected, the socket is in its rooms and receives new messages. The catch-up fetches the earlier ones.
      current.once('connect', () => {
        onFirstConnect();
        stats.connections += 1;
        catchUp(chats);
      });
      await ended;
      current.close();
      if (!isClosed) await delay(RETRY_MS.first);
    }
  }

  function scheduleGapCheck() {
    gapTimer ??= setTimeout(async () => {
      const withGap = chats.filter((chatId) => viewOf(chatId).hasGap);
      if (withGap.length > 0) await catchUp(withGap);
      gapTimer = undefined;
      if (chats.some((chatId) => viewOf(chatId).hasGap) && !isClosed) scheduleGapCheck();
    }, GAP_TIMEOUT_MS);
  }

  /** Runs one catch-up at a time, so that each starts from the revisions of the last one. Resolves to the number of new messages. */
  function catchUp(wanted: readonly string[]): Promise<number> {
    if (skipCatchUp) return Promise.resolve(0);
    const current = lastCatchUp.then(() => fetchChanges(wanted));
    lastCatchUp = current;
    return current;
  }

  async function fetchChanges(wanted: readonly string[]): Promise<number> {
    stats.catchUps += 1;
    let added = 0;
    const topSeqs = wanted.map((chatId) => [chatId, viewOf(chatId).topSeq] as const);
    const known = Object.fromEntries(wanted.map((chatId) => [chatId, viewOf(chatId).revision]));
    for (let next: Changes['next'] | undefined; next !== null && !signal.aborted; ) {
      const body = { chats: known, ...(next && { next }) };
      const changes = await retry(() => request<Changes>(`${instance()}/api/chat/changes`, token, body));
      if (!changes) return added;
      for (const chatId of changes.gone) stats.violations.push(`${user} lost chat ${chatId}`);
      for (const message of changes.messages) if (viewOf(message.chatId).merge(message)) added += 1;
      // The answer also lists chats that were not requested, without their messages.
      for (const { _id, revision } of changes.chats) if (_id in known) viewOf(_id).setRevision(revision);
      next = changes.next;
    }
    for (const [chatId, topSeq] of topSeqs) viewOf(chatId).confirmGaps(topSeq);
    stats.caughtUp += added;
    return added;
  }

  /** Retries until the outcome is known. Resolves to undefined when the server rejects the request. */
  async function retry<T>(
    attempt: () => Promise<RequestResult<T>>,
    onRejected = (reason: string) => void stats.violations.push(`${user}: ${reason}`),
  ) {
    for (let waitMs = RETRY_MS.first; !signal.aborted; waitMs = Math.min(waitMs * 2, RETRY_MS.max)) {
      const result = await attempt();
      if (result.kind === 'ok') return result.document;
      if (result.kind === 'rejected') {
        onRejected(result.reason);
        return undefined;
      }
      stats.retries += 1;
      stats.lastError = result.reason;
      await delay(waitMs);
    }
    return undefined;
  }

  const bodyOf = ({ chatId, text, clientId }: HistoryEntry) => ({ chatId, text, clientId });

  const sendOverHttp = (entry: HistoryEntry) =>
    request<{ message: Message }>(`${instance()}/api/message`, token, bodyOf(entry));

  async function sendOverSocket(entry: HistoryEntry): Promise<RequestResult<{ message: Message }>> {
    if (!socket?.connected) return sendOverHttp(entry);
    try {
      const answer = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('message', bodyOf(entry));
      if (answer.status === 'error') return errorResult(answer.statusCode, answer.error.message);
      stats.sentBySocket += 1;
      return { kind: 'ok', document: answer.document };
    } catch (error) {
      return { kind: 'unknown', reason: String(error) };
    }
  }

  /** Retries until the change is acknowledged or rejected. */
  function change(entry: HistoryEntry, method: 'PUT' | 'DELETE', path: string, body?: unknown) {
    const messageId = entry.answers[0]?._id;
    return retry(
      () => request<{ message: Message }>(`${instance()}${path}/${messageId}`, token, body, method),
      (reason) => {
        if (!reason.includes('message_deleted')) entry.rejection = reason;
      },
    );
  }

  return {
    user,
    stats,
    connect: () => new Promise<void>((resolve) => void stayConnected(resolve)),

    /** Retries with the same client id until the message is acknowledged or rejected. */
    async send(entry: HistoryEntry): Promise<void> {
      const attempt = () => {
        entry.attempts += 1;
        return random.chance(0.5) ? sendOverSocket(entry) : sendOverHttp(entry);
      };
      const document = await retry(attempt, (reason) => {
        entry.rejection = reason;
      });
      if (document) entry.answers.push({ _id: document.message._id, seq: document.message.seq });
    },

    /** Edits an own message. The server rejects the edit of a deleted message. */
    async edit(entry: HistoryEntry): Promise<void> {
      const text = `${entry.text} (edited)`;
      const document = await change(entry, 'PUT', '/api/message/edit-message', { text });
      if (document && !entry.expected.deleted) entry.expected = { text, deleted: false };
    },

    async delete(entry: HistoryEntry): Promise<void> {
      const document = await change(entry, 'DELETE', '/api/message');
      if (document) entry.expected = { text: '', deleted: true };
    },

    /** Catches up until nothing new arrives. */
    async catchUpFully(): Promise<void> {
      while ((await catchUp(chats)) > 0 && !signal.aborted);
    },

    views: (): MemberView[] =>
      chats.map((chatId) => ({
        member: user,
        chatId,
        messages: viewOf(chatId).messages,
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
