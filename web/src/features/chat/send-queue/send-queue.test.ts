import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Attachment } from '@layover/proto/http/attachment';
import type { UnsentFile } from '../attachments/attachment.ts';
import { createSendQueue } from './send-queue.ts';
import type { UnsentMessage } from './unsent-message.ts';
import type { UnsentStore } from './unsent-store.ts';
import type { Upload } from './uploads.ts';

const memoryDatabase = (kept: UnsentMessage[] = []): UnsentStore & { kept: () => UnsentMessage[] } => {
  const messages = new Map(kept.map((message) => [message.clientId, message]));
  return {
    kept: () => [...messages.values()],
    of: async (owner) => [...messages.values()].filter((message) => message.owner === owner),
    put: async (message) => void messages.set(message.clientId, message),
    remove: async (clientId) => void messages.delete(clientId),
  };
};

const aFile = (name: string): UnsentFile => ({
  blob: new Blob([name]),
  kind: 'file',
  name,
  type: 'application/pdf',
  size: name.length,
  width: null,
  height: null,
});

const uploadedAs = (name: string): Attachment => {
  const { blob: _, ...file } = aFile(name);
  return { _id: `id of ${name}`, ...file };
};

const begin = (
  answers: (message: UnsentMessage) => Promise<string | undefined>,
  database = memoryDatabase(),
  upload: Upload = async ({ file }) => uploadedAs(file?.name ?? ''),
) => {
  const posted: string[] = [];
  const moved: [string, string][] = [];
  const sendQueue = createSendQueue({
    owner: 'me',
    database,
    random: () => 0.5,
    post: async (message) => {
      posted.push(`${message.target} ${message.text}${message.attachment?._id ?? ''}`);
      return answers(message);
    },
    upload,
    onDraftBecameChat: (from, to) => moved.push([from, to]),
  });
  return { sendQueue, posted, moved, database };
};
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the send queue', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends one message at a time, even when the first one is slow', async () => {
    jest.useFakeTimers();
    let letGo = () => {};
    const first = new Promise<undefined>((go) => {
      letGo = () => go(undefined);
    });
    const { sendQueue, posted } = begin(({ text }) => (text === 'one' ? first : Promise.resolve(undefined)));
    sendQueue.add('c1', { text: 'one' });
    sendQueue.add('c1', { text: 'two' });
    sendQueue.add('c2', { text: 'elsewhere' });
    await settle();
    expect(posted).toEqual(['c1 one', 'c2 elsewhere']);
    letGo();
    await settle();
    expect(posted).toEqual(['c1 one', 'c2 elsewhere', 'c1 two']);
    expect(sendQueue.all()).toEqual([]);
  });

  it('retries in order and with the same client id while the server is unavailable', async () => {
    jest.useFakeTimers();
    const seen: string[] = [];
    let away = 3;
    const { sendQueue, posted, database } = begin(async ({ clientId }) => {
      seen.push(clientId);
      if (away-- > 0) throw { status: 503, code: 'unavailable' };
      return undefined;
    });
    sendQueue.add('c1', { text: 'one' });
    sendQueue.add('c1', { text: 'two' });
    await settle();
    expect(database.kept()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(posted).toEqual(['c1 one', 'c1 one', 'c1 one', 'c1 one', 'c1 two']);
    expect(new Set(seen).size).toBe(2);
    expect(database.kept()).toEqual([]);
  });

  it('retries at once when the connection is back', async () => {
    jest.useFakeTimers();
    let away = true;
    const { sendQueue } = begin(async () => {
      if (away) throw { status: 0, code: 'network' };
      return undefined;
    });
    sendQueue.add('c1', { text: 'one' });
    await settle();
    away = false;
    sendQueue.retryNow();
    await settle();
    expect(sendQueue.all()).toEqual([]);
  });

  it('keeps a failed message with its error until it is retried or discarded', async () => {
    jest.useFakeTimers();
    let refuse = true;
    const { sendQueue, database, posted } = begin(async ({ text }) => {
      if (refuse && text === 'one') throw { status: 403, code: 'request_limit', message: 'at most 10' };
      return undefined;
    });
    sendQueue.add('c1', { text: 'one' });
    sendQueue.add('c1', { text: 'two' });
    await settle();
    expect(posted).toEqual(['c1 one', 'c1 two']);
    expect(database.kept()).toMatchObject([
      { text: 'one', state: 'failed', code: 'request_limit', serverMessage: 'at most 10' },
    ]);
    refuse = false;
    sendQueue.retry(database.kept()[0]?.clientId ?? '');
    await settle();
    expect(database.kept()).toEqual([]);
  });

  it('sends later messages to the chat that the first one created', async () => {
    jest.useFakeTimers();
    const { sendQueue, posted, moved } = begin(async ({ target }) =>
      target === 'person:p1' ? 'c7' : undefined,
    );
    sendQueue.add('person:p1', { text: 'hello' });
    sendQueue.add('person:p1', { text: 'it is me' });
    await settle();
    expect(posted).toEqual(['person:p1 hello', 'c7 it is me']);
    expect(moved).toEqual([['person:p1', 'c7']]);
  });

  it('loads the messages of an earlier page and leaves those of another person', async () => {
    jest.useFakeTimers();
    const left = (owner: string, order: number): UnsentMessage => ({
      clientId: `${owner}${order}`,
      owner,
      target: 'c1',
      text: `${owner} ${order}`,
      createdAt: '2026-11-21T12:00:00.000Z',
      order,
      state: 'waiting',
    });
    const { sendQueue, posted, database } = begin(
      async () => undefined,
      memoryDatabase([left('me', 2), left('me', 1), left('you', 3)]),
    );
    await sendQueue.resume();
    await settle();
    expect(posted).toEqual(['c1 me 1', 'c1 me 2']);
    expect(database.kept()).toHaveLength(1);
  });

  it('keeps the reply with its message', async () => {
    const replyTo = { _id: 'm4', seq: 4, user: { _id: 'other', first_name: 'Other', last_name: 'Test' } };
    const sent: UnsentMessage[] = [];
    const { sendQueue } = begin(async (message) => {
      sent.push(message);
      return undefined;
    });
    sendQueue.add('c1', { text: 'yes', replyTo });
    sendQueue.add('c1', { text: 'and no' });
    await new Promise((go) => setTimeout(go));
    expect(sent.map((message) => message.replyTo)).toEqual([replyTo, undefined]);
  });

  describe('with files', () => {
    /** Uploads that wait to be let go or to fail, by the name of their file. */
    const heldUploads = () => {
      const asked: string[] = [];
      const waiting = new Map<string, { go: () => void; fail: (why: unknown) => void }>();
      const upload: Upload = ({ file }, onProgress, signal) => {
        const name = file?.name ?? '';
        asked.push(name);
        onProgress(0.5);
        return new Promise<Attachment>((go, fail) => {
          waiting.set(name, { go: () => go(uploadedAs(name)), fail });
          signal.addEventListener('abort', () => fail({ status: 0, code: 'cancelled' }));
        });
      };
      return { asked, upload, of: (name: string) => waiting.get(name) };
    };

    it('uploads first and keeps the order of its chat while other chats continue', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { sendQueue, posted } = begin(async () => undefined, memoryDatabase(), uploads.upload);
      sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
      sendQueue.add('c1', { text: 'after it' });
      sendQueue.add('c2', { text: 'elsewhere' });
      await settle();
      expect(posted).toEqual(['c2 elsewhere']);
      const [first] = sendQueue.all();
      expect(sendQueue.progress.getState()[first?.clientId ?? '']).toBe(0.5);
      uploads.of('a.pdf')?.go();
      await settle();
      expect(posted).toEqual(['c2 elsewhere', 'c1 id of a.pdf', 'c1 after it']);
      expect(sendQueue.progress.getState()[first?.clientId ?? '']).toBeUndefined();
    });

    it('uploads once although the message is sent several times', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      let away = 2;
      const answers = async () => {
        if (away-- > 0) throw { status: 503, code: 'unavailable' };
        return undefined;
      };
      const { sendQueue, posted, database } = begin(answers, memoryDatabase(), uploads.upload);
      sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
      uploads.of('a.pdf')?.go();
      await settle();
      expect(database.kept()).toMatchObject([{ attachment: { _id: 'id of a.pdf' } }]);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(posted).toEqual(['c1 id of a.pdf', 'c1 id of a.pdf', 'c1 id of a.pdf']);
      expect(uploads.asked).toEqual(['a.pdf']);
    });

    it('continues after a reload with and without an uploaded file', async () => {
      jest.useFakeTimers();
      const first = heldUploads();
      const database = memoryDatabase();
      const before = begin(() => new Promise(() => {}), database, first.upload);
      before.sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
      before.sendQueue.add('c1', { text: '', file: aFile('b.pdf') });
      first.of('a.pdf')?.go();
      await settle();
      before.sendQueue.stop();
      const second = heldUploads();
      const { sendQueue, posted } = begin(async () => undefined, database, second.upload);
      await sendQueue.resume();
      await settle();
      expect(second.asked).toEqual(['b.pdf']);
      second.of('b.pdf')?.go();
      await settle();
      expect(posted).toEqual(['c1 id of a.pdf', 'c1 id of b.pdf']);
      expect(database.kept()).toEqual([]);
    });

    it('uploads a file once more if the server has removed it, and only once', async () => {
      jest.useFakeTimers();
      const uploads: string[] = [];
      const gone = { status: 422, code: 'invalid', fields: { attachment: 'is not there' } };
      const { sendQueue, database } = begin(
        async () => {
          throw gone;
        },
        memoryDatabase(),
        async ({ file }) => {
          uploads.push(file?.name ?? '');
          return uploadedAs(file?.name ?? '');
        },
      );
      sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
      await settle();
      expect(uploads).toEqual(['a.pdf', 'a.pdf']);
      expect(database.kept()).toMatchObject([{ state: 'failed', code: 'invalid' }]);
    });

    it('aborts the upload of a discarded message and continues with the next', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { sendQueue, posted, database } = begin(async () => undefined, memoryDatabase(), uploads.upload);
      sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
      sendQueue.add('c1', { text: 'after it' });
      sendQueue.discard(sendQueue.all()[0]?.clientId ?? '');
      await settle();
      expect(posted).toEqual(['c1 after it']);
      expect(database.kept()).toEqual([]);
    });

    it('does not send a message that was discarded at the end of its upload', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { sendQueue, posted } = begin(async () => undefined, memoryDatabase(), uploads.upload);
      sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
      uploads.of('a.pdf')?.go();
      sendQueue.discard(sendQueue.all()[0]?.clientId ?? '');
      await settle();
      expect(posted).toEqual([]);
    });

    it('keeps a message whose upload failed, sends the next one, and uploads again on retry', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { sendQueue, posted, database } = begin(async () => undefined, memoryDatabase(), uploads.upload);
      sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
      sendQueue.add('c1', { text: 'after it' });
      uploads.of('a.pdf')?.fail({ status: 415, code: 'unsupported_type' });
      await settle();
      expect(posted).toEqual(['c1 after it']);
      expect(database.kept()).toMatchObject([{ state: 'failed', code: 'unsupported_type' }]);
      sendQueue.retry(database.kept()[0]?.clientId ?? '');
      uploads.of('a.pdf')?.go();
      await settle();
      expect(posted).toEqual(['c1 after it', 'c1 id of a.pdf']);
    });
  });
});
