import { createListeners } from '#shared/lib/listeners.ts';
import type { UnsentFile } from '../attachments/attachment.ts';
import { newClientId } from '../client/client-id.ts';
import { nextToSend, type ReplyTo, retryPolicy, type UnsentMessage } from './unsent-message.ts';
import type { UnsentStore } from './unsent-store.ts';
import { createUploads, type Upload } from './uploads.ts';

interface SendQueueDeps {
  owner: string;
  store: UnsentStore;
  /**
   * Resolves once the message is stored and stands in the cache, with the chat that the target has become if it was a
   * person. Fails with what the server said.
   */
  post: (message: UnsentMessage) => Promise<string | undefined>;
  upload: Upload;
  onMoved: (from: string, to: string) => void;
  chance?: () => number;
}

export interface NewMessage {
  text: string;
  replyTo?: ReplyTo;
  file?: UnsentFile;
}

interface Failure {
  status: number;
  code: string;
  message: string;
  retryAfter?: number;
  fields?: Readonly<Record<string, string>>;
}

/** The server's words; of a text that it does not take, what is wrong with it. */
const serverMessageOf = ({ fields, message }: Failure) => Object.values(fields ?? {})[0] ?? message;

export type SendQueue = ReturnType<typeof createSendQueue>;

/** Messages on their way: one after the other within a chat, again while the server is away, kept over a reload. */
export function createSendQueue({
  owner,
  store,
  post,
  upload,
  onMoved,
  chance = Math.random,
}: SendQueueDeps) {
  let messages: readonly UnsentMessage[] = [];
  let stopped = false;
  const listeners = createListeners();
  const sending = new Set<string>();
  /** Whose file was uploaded a second time, because it had waited too long to be sent. */
  const renewed = new Set<string>();
  const waits = new Map<string, () => void>();
  const uploads = createUploads(upload, listeners.tell);

  function keep(next: readonly UnsentMessage[]): void {
    messages = next;
    listeners.tell();
  }

  function put(message: UnsentMessage): void {
    keep([...messages.filter(({ clientId }) => clientId !== message.clientId), message]);
    // Once stopped, the person may have logged out: nothing of theirs is kept any more.
    if (!stopped) void store.put(message);
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

  /** With its file at the server; undefined when it was discarded meanwhile. */
  async function uploaded(message: UnsentMessage): Promise<UnsentMessage | undefined> {
    if (!message.file || message.attachment) return message;
    const attachment = await uploads.run(message);
    const now = find(message.clientId);
    if (!now) return undefined;
    const next = { ...now, attachment };
    put(next);
    return next;
  }

  async function work(target: string): Promise<void> {
    if (sending.has(target)) return;
    sending.add(target);
    for (let attempt = 0; !stopped; ) {
      const message = nextToSend(messages, target);
      if (!message) break;
      try {
        const ready = await uploaded(message);
        if (!ready) continue;
        const chatId = await post(ready);
        drop(message.clientId);
        if (chatId && !stopped) move(target, chatId);
        attempt = 0;
      } catch (error) {
        const now = find(message.clientId);
        // Discarded while it was being uploaded.
        if (!now) continue;
        const verdict = retryPolicy(error as Failure, attempt++, chance());
        if (isGone(error as Failure) && !renewed.has(message.clientId)) {
          renewed.add(message.clientId);
          put(withoutUpload(now));
        } else if ('again' in verdict) await rest(target, verdict.again);
        else {
          put({
            ...now,
            state: 'failed',
            code: verdict.refused,
            serverMessage: serverMessageOf(error as Failure),
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

  const nextOrder = () => messages.reduce((highest, { order }) => Math.max(highest, order), Date.now()) + 1;

  return {
    subscribe: listeners.subscribe,
    snapshot: () => messages,

    add(target: string, written: NewMessage): void {
      const createdAt = new Date().toISOString();
      const clientId = newClientId();
      put({ clientId, owner, target, ...written, createdAt, order: nextOrder(), state: 'waiting' });
      void work(target);
    },

    /** How much of a message's file is uploaded, from 0 to 1. */
    progress: uploads.progress,

    retry(clientId: string): void {
      const message = find(clientId);
      if (!message) return;
      const { code: _, serverMessage: __, ...again } = withoutUpload(message);
      put({ ...again, order: nextOrder(), createdAt: new Date().toISOString(), state: 'waiting' });
      start(message.target);
    },

    discard(clientId: string): void {
      const target = find(clientId)?.target;
      drop(clientId);
      uploads.end(clientId);
      // Those behind it need not wait for its next attempt.
      if (target !== undefined) start(target);
    },

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
      uploads.endAll();
      for (const wake of [...waits.values()]) wake();
    },
  };
}

/** The server does not have the file any more. */
const isGone = ({ fields }: Failure): boolean => fields?.attachment !== undefined;

/** What was uploaded before may have been removed meanwhile. */
function withoutUpload({ attachment: _, ...message }: UnsentMessage): UnsentMessage {
  return message;
}
