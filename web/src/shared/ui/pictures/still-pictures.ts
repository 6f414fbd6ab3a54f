import { create } from 'zustand';

interface Question {
  /** The names of the animated pictures. */
  names: readonly string[];
  answer: (isAgreed: boolean) => void;
}

/** The question that the page shows; undefined while there is none. */
export const useStillPicturesQuestion = create<{ question?: Question }>(() => ({}));

/** Asks whether animated pictures may become still ones. Resolves to the answer. */
export const askAboutStillPictures = (names: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    // A new question ends an open one without its files.
    useStillPicturesQuestion.getState().question?.answer(false);
    const answer = (isAgreed: boolean) => {
      useStillPicturesQuestion.setState({ question: undefined });
      resolve(isAgreed);
    };
    useStillPicturesQuestion.setState({ question: { names, answer } });
  });
