import { describe, expect, it } from '@jest/globals';
import type { MessageView } from '../../display/message-view.ts';
import { estimatedHeight } from './line-height.ts';

const ONE_LINE_PX = 37;
const WINDOW_PX = 336;
const PAGE_PX = 1_050;

const heightOf = (text: string, listWidth: number) => {
  const message = { text, attachment: null, replyTo: null } as MessageView;
  return estimatedHeight({ kind: 'bubble', key: text, message, first: true, last: false }, listWidth);
};

describe('estimatedHeight', () => {
  const text = 'The tram from the airport takes half an hour, and the last one leaves at ten past one.';

  it('of a text that fits one line of a wide list is the height of one line', () => {
    expect(heightOf(text, PAGE_PX)).toBe(ONE_LINE_PX);
  });

  it('of the same text is higher in a docked window', () => {
    expect(heightOf(text, WINDOW_PX)).toBeGreaterThan(ONE_LINE_PX);
  });
});
