import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Attachment } from '@layover/proto/http/attachment';
import { aFile, memoryDatabase, settle, startQueue, uploadedAs } from '../testing/send-queue-harness.ts';
import type { Upload } from './uploads.ts';

describe('the send queue with files', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

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
    const { sendQueue, posted } = startQueue(async () => undefined, memoryDatabase(), uploads.upload);
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
    const { sendQueue, posted, database } = startQueue(answers, memoryDatabase(), uploads.upload);
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
    const before = startQueue(() => new Promise(() => {}), database, first.upload);
    before.sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    before.sendQueue.add('c1', { text: '', file: aFile('b.pdf') });
    first.of('a.pdf')?.go();
    await settle();
    before.sendQueue.stop();
    const second = heldUploads();
    const { sendQueue, posted } = startQueue(async () => undefined, database, second.upload);
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
    const { sendQueue, database } = startQueue(
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
    const { sendQueue, posted, database } = startQueue(
      async () => undefined,
      memoryDatabase(),
      uploads.upload,
    );
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
    const { sendQueue, posted } = startQueue(async () => undefined, memoryDatabase(), uploads.upload);
    sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    uploads.of('a.pdf')?.go();
    sendQueue.discard(sendQueue.all()[0]?.clientId ?? '');
    await settle();
    expect(posted).toEqual([]);
  });

  it('keeps a message whose upload failed, sends the next one, and uploads again on retry', async () => {
    jest.useFakeTimers();
    const uploads = heldUploads();
    const { sendQueue, posted, database } = startQueue(
      async () => undefined,
      memoryDatabase(),
      uploads.upload,
    );
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
