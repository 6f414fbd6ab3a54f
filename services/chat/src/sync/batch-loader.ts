import { setImmediate as arrivals } from 'node:timers/promises';

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (err: unknown) => void;
}

interface Bounds<Question> {
  /** How much one read may be asked for … */
  max: number;
  /** … and what a question counts. */
  weigh?: (question: Question) => number;
}

/**
 * Questions that wait at the same moment are answered by one read; while it is under way the next ones gather. A read
 * begins only after all who share it have asked, so nobody is answered with an older state than there was when they
 * asked, and nothing is kept.
 * @param read Answers in the order of the questions.
 */
export function batchLoader<Question, Answer>(
  { max, weigh = () => 1 }: Bounds<Question>,
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isUnderWay = false;

  async function rounds(): Promise<void> {
    while (waiting.length > 0) {
      // After everything that has arrived together has asked.
      await arrivals();
      const turn = nextTurn();
      try {
        const answers = await read(turn.map(({ question }) => question));
        for (const [index, { resolve }] of turn.entries()) resolve(answers[index] as Answer);
      } catch (err) {
        for (const { reject } of turn) reject(err);
      }
    }
    isUnderWay = false;
  }

  function nextTurn() {
    let room = max;
    let count = 0;
    do room -= weigh((waiting[count++] as Waiting<Question, Answer>).question);
    while (count < waiting.length && room > 0);
    return waiting.splice(0, count);
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      void rounds();
    });
}
