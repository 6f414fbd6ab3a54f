import type { Attachment } from '@layover/proto/http/attachment';
import type { UnsentMessage } from './unsent-message.ts';

/** Tells its progress from 0 to 1. */
export type Upload = (
  message: UnsentMessage,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Attachment>;

/** Uploads under way: how far each has come, and how to end it. */
export function createUploads(upload: Upload, onChange: () => void) {
  const underWay = new Map<string, { share: number; ending: AbortController }>();
  return {
    async run(message: UnsentMessage): Promise<Attachment> {
      const ending = new AbortController();
      const tell = (share: number) => {
        underWay.set(message.clientId, { share, ending });
        onChange();
      };
      tell(0);
      try {
        return await upload(message, tell, ending.signal);
      } finally {
        underWay.delete(message.clientId);
        onChange();
      }
    },
    /** Undefined while it waits for its turn, and when it is done. */
    progress: (clientId: string): number | undefined => underWay.get(clientId)?.share,
    end: (clientId: string): void => underWay.get(clientId)?.ending.abort(),
    endAll(): void {
      for (const { ending } of underWay.values()) ending.abort();
    },
  };
}
