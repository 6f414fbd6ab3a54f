import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Attachment } from '@layover/proto/http/attachment';
import type { UnsentFile } from '../attachments/attachment.ts';
import type { Unsent } from './unsent-message.ts';
import { createOutbox } from './send-queue.ts';
import type { UnsentStore } from './unsent-store.ts';
import type { Upload } from './uploads.ts';

const memoryStore = (kept: Unsent[] = []): UnsentStore & { kept: () => Unsent[] } => {
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
  answers: (message: Unsent) => Promise<string | undefined>,
  store = memoryStore(),
  upload: Upload = async ({ file }) => uploadedAs(file?.name ?? ''),
) => {
  const posted: string[] = [];
  const moved: [string, string][] = [];
  const outbox = createOutbox({
    owner: 'me',
    store,
    chance: () => 0.5,
    post: async (message) => {
      posted.push(`${message.target} ${message.text}${message.attachment?._id ?? ''}`);
      return answers(message);
    },
    upload,
    onMoved: (from, to) => moved.push([from, to]),
  });
  return { outbox, posted, moved, store };
};
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the outbox', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends one after the other, even when the first takes its time', async () => {
    jest.useFakeTimers();
    let letGo = () => {};
    const first = new Promise<undefined>((go) => {
      letGo = () => go(undefined);
    });
    const { outbox, posted } = begin(({ text }) => (text === 'one' ? first : Promise.resolve(undefined)));
    outbox.add('c1', { text: 'one' });
    outbox.add('c1', { text: 'two' });
    outbox.add('c2', { text: 'elsewhere' });
    await settle();
    expect(posted).toEqual(['c1 one', 'c2 elsewhere']);
    letGo();
    await settle();
    expect(posted).toEqual(['c1 one', 'c2 elsewhere', 'c1 two']);
    expect(outbox.snapshot()).toEqual([]);
  });

  it('tries again with the same client id while the server is away, in order', async () => {
    jest.useFakeTimers();
    const seen: string[] = [];
    let away = 3;
    const { outbox, posted, store } = begin(async ({ clientId }) => {
      seen.push(clientId);
      if (away-- > 0) throw { status: 503, code: 'unavailable' };
      return undefined;
    });
    outbox.add('c1', { text: 'one' });
    outbox.add('c1', { text: 'two' });
    await settle();
    expect(store.kept()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(posted).toEqual(['c1 one', 'c1 one', 'c1 one', 'c1 one', 'c1 two']);
    expect(new Set(seen).size).toBe(2);
    expect(store.kept()).toEqual([]);
  });

  it('does not wait when the connection is back', async () => {
    jest.useFakeTimers();
    let away = true;
    const { outbox } = begin(async () => {
      if (away) throw { status: 0, code: 'network' };
      return undefined;
    });
    outbox.add('c1', { text: 'one' });
    await settle();
    away = false;
    outbox.wake();
    await settle();
    expect(outbox.snapshot()).toEqual([]);
  });

  it('keeps a refused one with its reason until it is sent again or discarded', async () => {
    jest.useFakeTimers();
    let refuse = true;
    const { outbox, store, posted } = begin(async ({ text }) => {
      if (refuse && text === 'one') throw { status: 403, code: 'request_limit', message: 'at most 10' };
      return undefined;
    });
    outbox.add('c1', { text: 'one' });
    outbox.add('c1', { text: 'two' });
    await settle();
    expect(posted).toEqual(['c1 one', 'c1 two']);
    expect(store.kept()).toMatchObject([
      { text: 'one', state: 'failed', code: 'request_limit', said: 'at most 10' },
    ]);
    refuse = false;
    outbox.retry(store.kept()[0]?.clientId ?? '');
    await settle();
    expect(store.kept()).toEqual([]);
  });

  it('moves what follows to the chat that the first message has made', async () => {
    jest.useFakeTimers();
    const { outbox, posted, moved } = begin(async ({ target }) =>
      target === 'person:p1' ? 'c7' : undefined,
    );
    outbox.add('person:p1', { text: 'hello' });
    outbox.add('person:p1', { text: 'it is me' });
    await settle();
    expect(posted).toEqual(['person:p1 hello', 'c7 it is me']);
    expect(moved).toEqual([['person:p1', 'c7']]);
  });

  it('takes up what an earlier page left, and leaves what is of somebody else', async () => {
    jest.useFakeTimers();
    const left = (owner: string, place: number): Unsent => ({
      clientId: `${owner}${place}`,
      owner,
      target: 'c1',
      text: `${owner} ${place}`,
      createdAt: '2026-11-21T12:00:00.000Z',
      place,
      state: 'waiting',
    });
    const { outbox, posted, store } = begin(
      async () => undefined,
      memoryStore([left('me', 2), left('me', 1), left('you', 3)]),
    );
    await outbox.resume();
    await settle();
    expect(posted).toEqual(['c1 me 1', 'c1 me 2']);
    expect(store.kept()).toHaveLength(1);
  });

  it('keeps with a message what it answers', async () => {
    const replyTo = { _id: 'm4', seq: 4, user: { _id: 'other', first_name: 'Other', last_name: 'Test' } };
    const sent: Unsent[] = [];
    const { outbox } = begin(async (message) => {
      sent.push(message);
      return undefined;
    });
    outbox.add('c1', { text: 'yes', replyTo });
    outbox.add('c1', { text: 'and no' });
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

    it('uploads first and keeps the order of its chat, while other chats go on', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { outbox, posted } = begin(async () => undefined, memoryStore(), uploads.upload);
      outbox.add('c1', { text: '', file: aFile('a.pdf') });
      outbox.add('c1', { text: 'after it' });
      outbox.add('c2', { text: 'elsewhere' });
      await settle();
      expect(posted).toEqual(['c2 elsewhere']);
      const [first] = outbox.snapshot();
      expect(outbox.progress(first?.clientId ?? '')).toBe(0.5);
      uploads.of('a.pdf')?.go();
      await settle();
      expect(posted).toEqual(['c2 elsewhere', 'c1 id of a.pdf', 'c1 after it']);
      expect(outbox.progress(first?.clientId ?? '')).toBeUndefined();
    });

    it('uploads once, however often the message is sent', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      let away = 2;
      const answers = async () => {
        if (away-- > 0) throw { status: 503, code: 'unavailable' };
        return undefined;
      };
      const { outbox, posted, store } = begin(answers, memoryStore(), uploads.upload);
      outbox.add('c1', { text: '', file: aFile('a.pdf') });
      uploads.of('a.pdf')?.go();
      await settle();
      expect(store.kept()).toMatchObject([{ attachment: { _id: 'id of a.pdf' } }]);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(posted).toEqual(['c1 id of a.pdf', 'c1 id of a.pdf', 'c1 id of a.pdf']);
      expect(uploads.asked).toEqual(['a.pdf']);
    });

    it('takes up after a reload what was uploaded, and what was not', async () => {
      jest.useFakeTimers();
      const first = heldUploads();
      const store = memoryStore();
      const before = begin(() => new Promise(() => {}), store, first.upload);
      before.outbox.add('c1', { text: '', file: aFile('a.pdf') });
      before.outbox.add('c1', { text: '', file: aFile('b.pdf') });
      first.of('a.pdf')?.go();
      await settle();
      before.outbox.stop();
      const second = heldUploads();
      const { outbox, posted } = begin(async () => undefined, store, second.upload);
      await outbox.resume();
      await settle();
      expect(second.asked).toEqual(['b.pdf']);
      second.of('b.pdf')?.go();
      await settle();
      expect(posted).toEqual(['c1 id of a.pdf', 'c1 id of b.pdf']);
      expect(store.kept()).toEqual([]);
    });

    it('uploads once more what the server has removed meanwhile, and no more than once', async () => {
      jest.useFakeTimers();
      const uploads: string[] = [];
      const gone = { status: 422, code: 'invalid', fields: { attachment: 'is not there' } };
      const { outbox, store } = begin(
        async () => {
          throw gone;
        },
        memoryStore(),
        async ({ file }) => {
          uploads.push(file?.name ?? '');
          return uploadedAs(file?.name ?? '');
        },
      );
      outbox.add('c1', { text: '', file: aFile('a.pdf') });
      await settle();
      expect(uploads).toEqual(['a.pdf', 'a.pdf']);
      expect(store.kept()).toMatchObject([{ state: 'failed', code: 'invalid' }]);
    });

    it('ends the upload of a discarded one and goes on with the next', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { outbox, posted, store } = begin(async () => undefined, memoryStore(), uploads.upload);
      outbox.add('c1', { text: '', file: aFile('a.pdf') });
      outbox.add('c1', { text: 'after it' });
      outbox.discard(outbox.snapshot()[0]?.clientId ?? '');
      await settle();
      expect(posted).toEqual(['c1 after it']);
      expect(store.kept()).toEqual([]);
    });

    it('does not send what was discarded in the moment its upload was done', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { outbox, posted } = begin(async () => undefined, memoryStore(), uploads.upload);
      outbox.add('c1', { text: '', file: aFile('a.pdf') });
      uploads.of('a.pdf')?.go();
      outbox.discard(outbox.snapshot()[0]?.clientId ?? '');
      await settle();
      expect(posted).toEqual([]);
    });

    it('keeps a refused one with its reason, sends what follows, and uploads anew when tried again', async () => {
      jest.useFakeTimers();
      const uploads = heldUploads();
      const { outbox, posted, store } = begin(async () => undefined, memoryStore(), uploads.upload);
      outbox.add('c1', { text: '', file: aFile('a.pdf') });
      outbox.add('c1', { text: 'after it' });
      uploads.of('a.pdf')?.fail({ status: 415, code: 'unsupported_type' });
      await settle();
      expect(posted).toEqual(['c1 after it']);
      expect(store.kept()).toMatchObject([{ state: 'failed', code: 'unsupported_type' }]);
      outbox.retry(store.kept()[0]?.clientId ?? '');
      uploads.of('a.pdf')?.go();
      await settle();
      expect(posted).toEqual(['c1 after it', 'c1 id of a.pdf']);
    });
  });
});
