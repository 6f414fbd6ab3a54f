export { ANSWER_BYTES, cutToFit, isFull, nextRead, type Room } from './answer-size.rules.ts';
