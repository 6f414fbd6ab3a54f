import { createStore } from 'zustand/vanilla';
import { newClientId } from '#shared/api/client-id.ts';
import type { UnsentFile } from '../attachments/attachment.ts';
import { retryPolicy } from './retry-policy.ts';
import { nextToSend, type ReplyTo, type UnsentMessage } from './unsent-message.ts';
import type { UnsentStore } from './unsent-store.ts';
import { createUploads, type Upload } from './uploads.ts';

interface SendQueueDeps {
  owner: string;
  database: UnsentStore;
  /**
   * Resolves once the message is stored and in the cache: with the id of the new chat if the target was a person.
   * Rejects with the server's error.
   */
  sendMessage: (message: UnsentMessage) => Promise<string | undefined>;
  upload: Upload;
  onDraftBecameChat: (from: string, to: string) => void;
  random?: () => number;
}

interface NewMessage {
  text: string;
  mentions?: UnsentMessage['mentions'];
  replyTo?: ReplyTo;
  file?: UnsentFile;
  forward?: UnsentMessage['forward'];
}

interface Failure {
  status: number;
  code: string;
  message: string;
  retryAfter?: number;
  fields?: Readonly<Record<string, string>>;
}

export type SendQueue = ReturnType<typeof createSendQueue>;

/** Unsent messages: sent in order within a chat, retried while the server is unavailable, kept over a reload. */
export function createSendQueue(deps: SendQueueDeps) {
  const { owner, database, sendMessage, onDraftBecameChat, random = Math.random } = deps;
  const store = createStore<{ messages: readonly UnsentMessage[] }>(() => ({ messages: [] }));
  const uploads = createUploads(deps.upload);
  const sending = new Set<string>();
  /** Client ids of messages whose file was uploaded again, because the server had removed the first upload. */
  const uploadedAgain = new Set<string>();
  /** Ends the pause before a retry, by target. */
  const pauses = new Map<string, () => void>();
  let stopped = false;

  const all = () => store.getState().messages;
  const find = (clientId: string) => all().find((message) => message.clientId === clientId);
  const others = (clientId: string) => all().filter((message) => message.clientId !== clientId);
  const nextOrder = () => all().reduce((highest, { order }) => Math.max(highest, order), Date.now()) + 1;

  function put(message: UnsentMessage): void {
    store.setState({ messages: [...others(message.clientId), message] });
    // After the stop the user may have logged out. Nothing of theirs may be stored then.
    if (!stopped) void database.put(message);
  }

  function drop(clientId: string): void {
    store.setState({ messages: others(clientId) });
    void database.remove(clientId);
  }

  function pause(target: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        pauses.delete(target);
        resolve();
      };
      const timer = setTimeout(end, ms);
      pauses.set(target, end);
    });
  }

  /** Returns the message with its uploaded file; undefined if it was discarded meanwhile. */
  async function withUpload(message: UnsentMessage): Promise<UnsentMessage | undefined> {
    if (!message.file || message.attachment) return message;
    const attachment = await uploads.run(message);
    const current = find(message.clientId);
    if (!current) return undefined;
    const next = { ...current, attachment };
    put(next);
    return next;
  }

  async function sendAll(target: string): Promise<void> {
    if (sending.has(target)) return;
    sending.add(target);
    for (let attempt = 0; !stopped; ) {
      const message = nextToSend(all(), target);
      if (!message) break;
      try {
        const ready = await withUpload(message);
        if (!ready) continue;
        const chatId = await sendMessage(ready);
        drop(message.clientId);
        if (chatId && !stopped) draftBecameChat(target, chatId);
        attempt = 0;
      } catch (cause) {
        const error = cause as Failure;
        const current = find(message.clientId);
        // Discarded during the upload.
        if (!current) continue;
        const decision = retryPolicy(error, attempt++, random());
        if (isFileMissing(error) && !uploadedAgain.has(message.clientId)) {
          uploadedAgain.add(message.clientId);
          put(withoutUpload(current));
        } else if ('retryInMs' in decision) await pause(target, decision.retryInMs);
        else {
          put({ ...current, state: 'failed', code: decision.error, serverMessage: serverMessageOf(error) });
          attempt = 0;
        }
      }
    }
    sending.delete(target);
  }

  function start(target: string): void {
    pauses.get(target)?.();
    void sendAll(target);
  }

  function draftBecameChat(from: string, to: string): void {
    for (const message of all().filter(({ target }) => target === from)) put({ ...message, target: to });
    onDraftBecameChat(from, to);
    start(to);
  }

  function retryNow(): void {
    for (const target of new Set(all().map((message) => message.target))) start(target);
  }

  return {
    store,
    all,
    /** Upload progress from 0 to 1, by client id. */
    progress: uploads.progress,

    add(target: string, message: NewMessage): void {
      const createdAt = new Date().toISOString();
      const clientId = newClientId();
      put({ clientId, owner, target, ...message, createdAt, order: nextOrder(), state: 'waiting' });
      void sendAll(target);
    },

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
      uploads.abort(clientId);
      // The next messages need not wait for the retry of this one.
      if (target !== undefined) start(target);
    },

    /** The chat with a person was found. A message that is being sent to the person finds the chat itself. */
    chatFound(from: string, to: string): void {
      if (!sending.has(from)) draftBecameChat(from, to);
    },

    /** Ends the pauses, because the server may be available again. */
    retryNow,

    /** Loads the messages that an earlier page or another tab has left. */
    async resume(): Promise<void> {
      stopped = false;
      const left = await database.of(owner);
      const known = new Set(all().map(({ clientId }) => clientId));
      store.setState({ messages: [...left.filter(({ clientId }) => !known.has(clientId)), ...all()] });
      retryNow();
    },

    stop(): void {
      stopped = true;
      uploads.abortAll();
      for (const end of [...pauses.values()]) end();
    },
  };
}

/** The server's text about the rejected field, or else its general text. */
const serverMessageOf = ({ fields, message }: Failure) => Object.values(fields ?? {})[0] ?? message;

/** The server has removed the uploaded file. */
const isFileMissing = ({ fields }: Failure): boolean => fields?.attachment !== undefined;

function withoutUpload({ attachment: _, ...message }: UnsentMessage): UnsentMessage {
  return message;
}
