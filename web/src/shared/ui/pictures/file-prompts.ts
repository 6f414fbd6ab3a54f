import { create } from 'zustand';
import type { RejectedFile } from '../../files/check-file.ts';

interface StillPicturesQuestion {
  /** The names of the animated pictures. */
  names: readonly string[];
  answer: (isAgreed: boolean) => void;
}

interface FilePrompts {
  question?: StillPicturesQuestion;
  /** Files that were left out; the dialog stays until it is closed. */
  rejected?: readonly RejectedFile[];
}

/** The dialogs about chosen files that are open. */
export const useFilePrompts = create<FilePrompts>(() => ({}));

/** Asks whether animated pictures may become still ones. Resolves to the answer. */
export const askAboutStillPictures = (names: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    // A new question ends an open one without its files.
    useFilePrompts.getState().question?.answer(false);
    const answer = (isAgreed: boolean) => {
      useFilePrompts.setState({ question: undefined });
      resolve(isAgreed);
    };
    useFilePrompts.setState({ question: { names, answer } });
  });

/** Shows why files were left out. */
export const showRejectedFiles = (rejected: readonly RejectedFile[]) => useFilePrompts.setState({ rejected });

export const closeRejectedFiles = () => useFilePrompts.setState({ rejected: undefined });
