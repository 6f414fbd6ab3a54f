import { nextToSend, type ReplyTo, type Unsent, verdictOn } from '../model/unsent.ts';
import { newClientId } from './client-id.ts';
import type { UnsentStore } from './unsent-store.ts';

interface OutboxDeps {
  owner: string;
  store: UnsentStore;
  /**
   * Resolves once the message is stored and stands in the cache, with the chat that the target has become if it was a
   * person. Fails with what the server said.
   */
  post: (message: Unsent) => Promise<string | undefined>;
  onMoved: (from: string, to: string) => void;
  chance?: () => number;
}

type Failure = { status: number; code: string; retryAfter?: number };

export type Outbox = ReturnType<typeof createOutbox>;

/** Messages on their way: one after the other within a chat, again while the server is away, kept over a reload. */
export function createOutbox({ owner, store, post, onMoved, chance = Math.random }: OutboxDeps) {
  let messages: readonly Unsent[] = [];
  let stopped = false;
  const listeners = new Set<() => void>();
  const sending = new Set<string>();
  const waits = new Map<string, () => void>();

  function keep(next: readonly Unsent[]): void {
    messages = next;
    for (const tell of listeners) tell();
  }

  function put(message: Unsent): void {
    keep([...messages.filter(({ clientId }) => clientId !== message.clientId), message]);
    void store.put(message);
  }

  function drop(clientId: string): void {
    keep(messages.filter((message) => message.clientId !== clientId));
    void store.remove(clientId);
  }

  const find = (clientId: string) => messages.find((message) => message.clientId === clientId);

  /** Until the time is over or somebody has reason to believe that it works again. */
  function rest(target: string, ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(wake, ms);
      function wake() {
        clearTimeout(timer);
        waits.delete(target);
        go();
      }
      waits.set(target, wake);
    });
  }

  async function work(target: string): Promise<void> {
    if (sending.has(target)) return;
    sending.add(target);
    for (let attempt = 0; !stopped; ) {
      const message = nextToSend(messages, target);
      if (!message) break;
      try {
        const chatId = await post(message);
        drop(message.clientId);
        if (chatId) move(target, chatId);
        attempt = 0;
      } catch (error) {
        const verdict = verdictOn(error as Failure, attempt++, chance());
        if ('again' in verdict) await rest(target, verdict.again);
        else if (find(message.clientId)) {
          put({
            ...message,
            target: find(message.clientId)?.target ?? target,
            state: 'failed',
            code: verdict.refused,
          });
          attempt = 0;
        }
      }
    }
    sending.delete(target);
  }

  function start(target: string): void {
    waits.get(target)?.();
    void work(target);
  }

  function move(from: string, to: string): void {
    for (const message of messages.filter(({ target }) => target === from)) put({ ...message, target: to });
    onMoved(from, to);
    start(to);
  }

  const nextPlace = () => messages.reduce((highest, { place }) => Math.max(highest, place), Date.now()) + 1;

  return {
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    snapshot: () => messages,

    add(target: string, text: string, replyTo?: ReplyTo): void {
      const createdAt = new Date().toISOString();
      const clientId = newClientId();
      const message: Unsent = {
        clientId,
        owner,
        target,
        text,
        createdAt,
        place: nextPlace(),
        state: 'waiting',
      };
      put(replyTo ? { ...message, replyTo } : message);
      void work(target);
    },

    retry(clientId: string): void {
      const message = find(clientId);
      if (!message) return;
      const { code: _, ...again } = message;
      put({ ...again, place: nextPlace(), createdAt: new Date().toISOString(), state: 'waiting' });
      start(message.target);
    },

    discard: drop,

    /** There is a chat with this person now; what is being sent to the person at this moment finds it by itself. */
    found(from: string, to: string): void {
      if (!sending.has(from)) move(from, to);
    },

    /** The way to the server is open again. */
    wake(): void {
      for (const target of new Set(messages.map((message) => message.target))) start(target);
    },

    /** Takes up what an earlier page left. */
    async resume(): Promise<void> {
      stopped = false;
      const left = await store.of(owner);
      const known = new Set(messages.map(({ clientId }) => clientId));
      keep([...left.filter(({ clientId }) => !known.has(clientId)), ...messages]);
      this.wake();
    },

    stop(): void {
      stopped = true;
      for (const wake of [...waits.values()]) wake();
    },
  };
}
