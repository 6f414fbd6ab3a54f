import { createListeners } from '#shared/lib/listeners.ts';
import {
  ATTACHMENTS_PER_SEND,
  attachmentKind,
  type FileProblem,
  fileProblem,
  type UnsentFile,
} from './attachment.ts';

/** Chosen and not sent yet. */
export interface AttachmentDraft {
  key: number;
  file: UnsentFile;
}

/** Why a file was not taken into the tray. */
export interface RejectedFile {
  name: string;
  type: string;
  reason: FileProblem | 'too_many';
}

export interface AttachmentDrafts {
  files: readonly AttachmentDraft[];
  rejected: readonly RejectedFile[];
}

export type AttachmentDraftStore = ReturnType<typeof createAttachmentDraftStore>;

const EMPTY: AttachmentDrafts = { files: [], rejected: [] };

/** Files chosen for a conversation, by window; they last as long as the page. */
export function createAttachmentDraftStore() {
  const attachmentDrafts = new Map<string, AttachmentDrafts>();
  const listeners = createListeners();
  let keys = 0;
  const of = (window: string): AttachmentDrafts => attachmentDrafts.get(window) ?? EMPTY;
  function change(window: string, next: Partial<AttachmentDrafts>): void {
    attachmentDrafts.set(window, { ...of(window), ...next });
    listeners.tell();
  }

  return {
    of,
    all: (): [window: string, files: readonly AttachmentDraft[]][] =>
      [...attachmentDrafts].flatMap(([window, { files }]) => (files.length > 0 ? [[window, files]] : [])),
    subscribe: listeners.subscribe,

    /** What cannot be sent is left out, and said. */
    add(window: string, chosen: readonly File[]): void {
      const files = [...of(window).files];
      const rejected: RejectedFile[] = [];
      for (const blob of chosen) {
        const { name, type, size } = blob;
        const reason = fileProblem(blob) ?? (files.length >= ATTACHMENTS_PER_SEND ? 'too_many' : undefined);
        if (reason) rejected.push({ name, type, reason });
        else {
          const kind = attachmentKind(blob) ?? 'file';
          files.push({ key: ++keys, file: { blob, kind, name, type, size, width: null, height: null } });
        }
      }
      change(window, { files, rejected });
    },

    /** The picture's size in pixels, once the browser has drawn it. */
    measured(window: string, key: number, width: number, height: number): void {
      const files = of(window).files.map((chosen) =>
        chosen.key === key ? { ...chosen, file: { ...chosen.file, width, height } } : chosen,
      );
      change(window, { files });
    },

    remove(window: string, key: number): void {
      change(window, { files: of(window).files.filter((chosen) => chosen.key !== key), rejected: [] });
    },

    dismiss: (window: string) => change(window, { rejected: [] }),

    /** What is to be sent now; nothing is left. */
    take(window: string): UnsentFile[] {
      const files = of(window).files.map(({ file }) => file);
      if (of(window) !== EMPTY) change(window, EMPTY);
      return files;
    },
  };
}
