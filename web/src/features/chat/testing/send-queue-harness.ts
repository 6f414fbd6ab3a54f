import { jest } from '@jest/globals';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { UnsentFile } from '../attachments/attachment.ts';
import { createSendQueue } from '../send-queue/send-queue.ts';
import type { UnsentMessage } from '../send-queue/unsent-message.ts';
import type { UnsentStore } from '../send-queue/unsent-store.ts';
import type { Upload } from '../send-queue/uploads.ts';

export const memoryDatabase = (
  initial: UnsentMessage[] = [],
): UnsentStore & { stored: () => UnsentMessage[] } => {
  const messages = new Map(initial.map((message) => [message.clientId, message]));
  return {
    stored: () => [...messages.values()],
    of: async (owner) => [...messages.values()].filter((message) => message.owner === owner),
    put: async (message) => void messages.set(message.clientId, message),
    remove: async (clientId) => void messages.delete(clientId),
  };
};

export const aFile = (name: string): UnsentFile => ({
  blob: new Blob([name]),
  kind: 'file',
  name,
  type: 'application/pdf',
  size: name.length,
  width: null,
  height: null,
});

export const uploadedAs = (name: string): Attachment => {
  const { blob: _, ...file } = aFile(name);
  return { _id: `id of ${name}`, ...file };
};

/** A send queue that records the sent messages; `sendMessage` returns the response of the server. */
export const startQueue = (
  sendMessage: (message: UnsentMessage) => Promise<string | undefined>,
  database = memoryDatabase(),
  upload: Upload = async ({ file }) => uploadedAs(file?.name ?? ''),
) => {
  const sent: string[] = [];
  const moved: [string, string][] = [];
  const sendQueue = createSendQueue({
    owner: 'me',
    database,
    random: () => 0.5,
    sendMessage: async (message) => {
      sent.push(`${message.target} ${message.text}${message.attachment?._id ?? ''}`);
      return sendMessage(message);
    },
    upload,
    onDraftBecameChat: (from, to) => moved.push([from, to]),
  });
  return { sendQueue, sent, moved, database };
};

/** Runs the pending microtasks and due timers. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
