import { describe, expect, it } from '@jest/globals';
import type { MessageView } from '../../display/message-view.ts';
import type { MessageLine } from '../messages/message-lines.ts';
import { estimatedHeight } from './line-height.ts';

const ONE_LINE_PX = 37;
const TEXT_LINE_PX = 21;
const WINDOW_PX = 336;
const PAGE_PX = 1_050;

const text = 'The tram from the airport takes half an hour, and the last one leaves at ten past one.';
const list = { width: PAGE_PX, me: 'ana', textWidth: ({ length }: string) => length * 7 };

const lineOf = (message: Partial<MessageView>, last = false): MessageLine => ({
  kind: 'bubble',
  key: 'line',
  message: {
    user: 'ben',
    text: '',
    attachment: null,
    replyTo: null,
    reactions: [],
    ...message,
  } as MessageView,
  first: true,
  last,
});
const picture: Partial<MessageView> = {
  attachment: { kind: 'image', name: 'a.webp', type: 'image/webp', size: 1, width: 200, height: 100 },
};

describe('estimatedHeight', () => {
  it('of a text that fits one line of a wide list is the height of one line', () => {
    expect(estimatedHeight(lineOf({ text }), list)).toBe(ONE_LINE_PX);
  });

  it('of the same text is higher in a docked window', () => {
    expect(estimatedHeight(lineOf({ text }), { ...list, width: WINDOW_PX })).toBe(
      ONE_LINE_PX + 2 * TEXT_LINE_PX,
    );
  });

  it('counts the lines that the writer made', () => {
    expect(estimatedHeight(lineOf({ text: 'Hall B\nGate 4\n\nSee you' }), list)).toBe(
      ONE_LINE_PX + 3 * TEXT_LINE_PX,
    );
  });

  it('does not measure a text that fits however wide its characters are', () => {
    const textWidth = () => Number.NaN;
    expect(estimatedHeight(lineOf({ text: 'Yes, gladly' }), { ...list, textWidth })).toBe(ONE_LINE_PX);
  });

  it('of a picture alone is the height of the picture, and grows by a caption', () => {
    expect(estimatedHeight(lineOf(picture), list)).toBe(100);
    expect(estimatedHeight(lineOf({ ...picture, text: 'Here' }), list)).toBeGreaterThan(100 + TEXT_LINE_PX);
  });

  it('breaks a caption at the width of its picture', () => {
    const short = estimatedHeight(lineOf({ ...picture, text: 'Here' }), list);
    const long = estimatedHeight(lineOf({ ...picture, text: text.slice(0, 50) }), list);
    expect(long).toBe(short + TEXT_LINE_PX);
  });

  it('has place for the time of the last message of a group', () => {
    const theirs = estimatedHeight(lineOf({ text }, true), list);
    const own = estimatedHeight(lineOf({ text, user: 'ana' }, true), list);
    expect(theirs).toBeGreaterThan(ONE_LINE_PX);
    expect(own).toBeGreaterThan(ONE_LINE_PX);
    expect(own).not.toBe(theirs);
  });

  it('of a deleted message does not depend on what it had', () => {
    expect(estimatedHeight(lineOf({ ...picture, text, deleted: true }), list)).toBe(ONE_LINE_PX);
  });
});
