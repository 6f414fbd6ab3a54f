import type { Attachment } from '@layover/proto/http/chat/attachment';
import { createStore } from 'zustand/vanilla';
import type { UnsentMessage } from './unsent-message.ts';

/** Uploads the file of a message. Progress is from 0 to 1. */
export type Upload = (
  message: UnsentMessage,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
) => Promise<Attachment>;

/** The uploads in progress, with how to abort them. */
export function createUploads(upload: Upload) {
  /** By client id of the message. */
  const progress = createStore<Readonly<Record<string, number | undefined>>>(() => ({}));
  const running = new Map<string, AbortController>();
  return {
    progress,
    async run(message: UnsentMessage): Promise<Attachment> {
      const { clientId } = message;
      const controller = new AbortController();
      const report = (value: number) => progress.setState({ [clientId]: value });
      running.set(clientId, controller);
      report(0);
      try {
        return await upload(message, report, controller.signal);
      } finally {
        running.delete(clientId);
        progress.setState({ [clientId]: undefined });
      }
    },
    abort: (clientId: string): void => running.get(clientId)?.abort(),
    abortAll(): void {
      for (const controller of running.values()) controller.abort();
    },
  };
}
