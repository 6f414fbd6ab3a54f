import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import { aFile, memoryDatabase, settle, startQueue, uploadedAs } from '../testing/send-queue-harness.ts';
import type { Upload } from './uploads.ts';

describe('the send queue with files', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Uploads that the test completes or fails, by the name of their file. */
  const controlledUploads = () => {
    const started: string[] = [];
    const waiting = new Map<string, { complete: () => void; fail: (error: unknown) => void }>();
    const upload: Upload = ({ file }, onProgress, signal) => {
      const name = file?.name ?? '';
      started.push(name);
      onProgress(0.5);
      return new Promise<Attachment>((resolve, reject) => {
        waiting.set(name, { complete: () => resolve(uploadedAs(name)), fail: reject });
        signal.addEventListener('abort', () => reject({ status: 0, code: 'cancelled' }));
      });
    };
    return { started, upload, of: (name: string) => waiting.get(name) };
  };

  it('uploads a file before its message and keeps the order of the chat while other chats continue', async () => {
    jest.useFakeTimers();
    const uploads = controlledUploads();
    const { sendQueue, sent } = startQueue(async () => undefined, memoryDatabase(), uploads.upload);
    sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    sendQueue.add('c1', { text: 'after it' });
    sendQueue.add('c2', { text: 'elsewhere' });
    await settle();
    expect(sent).toEqual(['c2 elsewhere']);
    const [first] = sendQueue.all();
    expect(sendQueue.progress.getState()[first?.clientId ?? '']).toBe(0.5);
    uploads.of('a.pdf')?.complete();
    await settle();
    expect(sent).toEqual(['c2 elsewhere', 'c1 id of a.pdf', 'c1 after it']);
    expect(sendQueue.progress.getState()[first?.clientId ?? '']).toBeUndefined();
  });

  it('uploads a file once even if its message is sent several times', async () => {
    jest.useFakeTimers();
    const uploads = controlledUploads();
    let failures = 2;
    const sendMessage = async () => {
      if (failures-- > 0) throw { status: 503, code: 'unavailable' };
      return undefined;
    };
    const { sendQueue, sent, database } = startQueue(sendMessage, memoryDatabase(), uploads.upload);
    sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    uploads.of('a.pdf')?.complete();
    await settle();
    expect(database.stored()).toMatchObject([{ attachment: { _id: 'id of a.pdf' } }]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['c1 id of a.pdf', 'c1 id of a.pdf', 'c1 id of a.pdf']);
    expect(uploads.started).toEqual(['a.pdf']);
  });

  it('continues after a reload, before and after the upload of a file', async () => {
    jest.useFakeTimers();
    const first = controlledUploads();
    const database = memoryDatabase();
    const before = startQueue(() => new Promise(() => {}), database, first.upload);
    before.sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    before.sendQueue.add('c1', { text: '', file: aFile('b.pdf') });
    first.of('a.pdf')?.complete();
    await settle();
    before.sendQueue.stop();
    const second = controlledUploads();
    const { sendQueue, sent } = startQueue(async () => undefined, database, second.upload);
    await sendQueue.resume();
    await settle();
    expect(second.started).toEqual(['b.pdf']);
    second.of('b.pdf')?.complete();
    await settle();
    expect(sent).toEqual(['c1 id of a.pdf', 'c1 id of b.pdf']);
    expect(database.stored()).toEqual([]);
  });

  it('uploads a file once more if the server has removed it, and only once', async () => {
    jest.useFakeTimers();
    const uploads: string[] = [];
    const missingFile = { status: 422, code: 'invalid', fields: { attachment: 'is not there' } };
    const { sendQueue, database } = startQueue(
      async () => {
        throw missingFile;
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
    expect(database.stored()).toMatchObject([{ state: 'failed', code: 'invalid' }]);
  });

  it('aborts the upload of a discarded message and continues with the next', async () => {
    jest.useFakeTimers();
    const uploads = controlledUploads();
    const { sendQueue, sent, database } = startQueue(async () => undefined, memoryDatabase(), uploads.upload);
    sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    sendQueue.add('c1', { text: 'after it' });
    sendQueue.discard(sendQueue.all()[0]?.clientId ?? '');
    await settle();
    expect(sent).toEqual(['c1 after it']);
    expect(database.stored()).toEqual([]);
  });

  it('does not send a message that was discarded at the end of its upload', async () => {
    jest.useFakeTimers();
    const uploads = controlledUploads();
    const { sendQueue, sent } = startQueue(async () => undefined, memoryDatabase(), uploads.upload);
    sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    uploads.of('a.pdf')?.complete();
    sendQueue.discard(sendQueue.all()[0]?.clientId ?? '');
    await settle();
    expect(sent).toEqual([]);
  });

  it('keeps a message whose upload failed, sends the next one, and uploads again on retry', async () => {
    jest.useFakeTimers();
    const uploads = controlledUploads();
    const { sendQueue, sent, database } = startQueue(async () => undefined, memoryDatabase(), uploads.upload);
    sendQueue.add('c1', { text: '', file: aFile('a.pdf') });
    sendQueue.add('c1', { text: 'after it' });
    uploads.of('a.pdf')?.fail({ status: 415, code: 'unsupported_type' });
    await settle();
    expect(sent).toEqual(['c1 after it']);
    expect(database.stored()).toMatchObject([{ state: 'failed', code: 'unsupported_type' }]);
    sendQueue.retry(database.stored()[0]?.clientId ?? '');
    uploads.of('a.pdf')?.complete();
    await settle();
    expect(sent).toEqual(['c1 after it', 'c1 id of a.pdf']);
  });
});
