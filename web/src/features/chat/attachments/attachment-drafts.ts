import { ATTACHMENT_UPLOAD } from '@layover/proto/limits';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RejectedFile } from '#shared/files/check-file.ts';
import { takeFiles } from '#shared/files/take-files.ts';
import { ATTACHMENTS_PER_SEND, type UnsentFile } from './attachment.ts';

/** A file that was chosen and not sent yet. */
export interface AttachmentDraft {
  key: number;
  file: UnsentFile;
}

export interface AttachmentDrafts {
  files: readonly AttachmentDraft[];
  rejected: readonly RejectedFile[];
}

export type AttachmentDraftStore = ReturnType<typeof createAttachmentDraftStore>;

const EMPTY: AttachmentDrafts = { files: [], rejected: [] };

/** Files chosen in the composer of each window. They are lost on a reload, as the browser does not keep the files. */
export function createAttachmentDraftStore() {
  const store = createStore<Readonly<Record<string, AttachmentDrafts>>>(() => ({}));
  let keys = 0;
  const of = (window: string): AttachmentDrafts => store.getState()[window] ?? EMPTY;
  function change(window: string, next: Partial<AttachmentDrafts>): void {
    store.setState({ [window]: { ...of(window), ...next } });
  }

  return {
    store,
    of,
    all: (): [window: string, files: readonly AttachmentDraft[]][] =>
      Object.entries(store.getState()).flatMap(([window, { files }]) =>
        files.length > 0 ? [[window, files]] : [],
      ),

    /** Adds the files that can be sent. The user is asked about animated pictures first. */
    async add(window: string, chosen: readonly File[]): Promise<void> {
      const { accepted, rejected } = await takeFiles(chosen, ATTACHMENT_UPLOAD);
      const files = [...of(window).files];
      for (const { file: blob, isPicture } of accepted) {
        const { name, type, size } = blob;
        if (files.length < ATTACHMENTS_PER_SEND) {
          const kind = isPicture ? 'image' : 'file';
          files.push({ key: ++keys, file: { blob, kind, name, type, size, width: null, height: null } });
        } else rejected.push({ name, problem: { reason: 'too_many', max: ATTACHMENTS_PER_SEND } });
      }
      change(window, { files, rejected });
    },

    /** Stores a picture's size in pixels, which is known once the browser has drawn it. */
    setDimensions(window: string, key: number, width: number, height: number): void {
      const files = of(window).files.map((draft) =>
        draft.key === key ? { ...draft, file: { ...draft.file, width, height } } : draft,
      );
      change(window, { files });
    },

    remove(window: string, key: number): void {
      change(window, { files: of(window).files.filter((draft) => draft.key !== key), rejected: [] });
    },

    dismissErrors: (window: string) => change(window, { rejected: [] }),

    /** Returns the files to send and clears the drafts. */
    take(window: string): UnsentFile[] {
      const files = of(window).files.map(({ file }) => file);
      if (of(window) !== EMPTY) change(window, EMPTY);
      return files;
    },
  };
}

export function useAttachmentDrafts({ store }: AttachmentDraftStore, window: string): AttachmentDrafts {
  return useStore(store, (drafts) => drafts[window] ?? EMPTY);
}
