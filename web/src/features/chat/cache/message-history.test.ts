import { describe, expect, it } from '@jest/globals';
import { aMessage } from '../testing/chat-fixtures.ts';
import {
  emptyHistory,
  type MessageHistory,
  withFirstPage,
  withLiveMessages,
  withMessages,
  withOlderPage,
  withoutClearedMessages,
} from './message-history.ts';

const seqs = ({ messages }: MessageHistory) => messages.map(({ seq }) => seq);
const loaded = (...of: number[]): MessageHistory => ({
  messages: of.map((seq) => aMessage({ seq })),
  more: true,
  revision: 1,
  loaded: true,
});

describe('the messages of a chat', () => {
  it('are ordered by seq, each once, in any order of arrival', () => {
    const history = withMessages(loaded(4, 5), [
      aMessage({ seq: 7 }),
      aMessage({ seq: 6 }),
      aMessage({ seq: 5 }),
    ]);
    expect(seqs(history)).toEqual([4, 5, 6, 7]);
  });

  it('are the same object when nothing is new, so that nothing renders again', () => {
    const history = loaded(4, 5);
    expect(withMessages(history, [aMessage({ seq: 5 })]).messages).toBe(history.messages);
  });

  it('take the higher revision of a message', () => {
    const newer = withMessages(loaded(4), [aMessage({ seq: 4, revision: 9, text: 'edited' })]);
    expect(newer.messages[0]?.text).toBe('edited');
    expect(withMessages(newer, [aMessage({ seq: 4, revision: 5, text: 'old' })]).messages[0]?.text).toBe(
      'edited',
    );
  });

  it('leave out a message before the oldest known one, because it would leave a gap', () => {
    expect(seqs(withMessages(loaded(10, 11), [aMessage({ seq: 3 })]))).toEqual([10, 11]);
    expect(seqs(withMessages({ ...loaded(10), more: false }, [aMessage({ seq: 3 })]))).toEqual([3, 10]);
  });

  it('keep the messages that came while the first page was loading', () => {
    const early = withMessages(emptyHistory(3), [aMessage({ seq: 9 })]);
    const page = { messages: [aMessage({ seq: 7 }), aMessage({ seq: 8 })], more: false };
    expect(withFirstPage(early, page)).toMatchObject({ loaded: true, more: false, revision: 3 });
    expect(seqs(withFirstPage(early, page))).toEqual([7, 8, 9]);
  });

  it('leave out an edit of an old message that came while the first page was loading', () => {
    const early = withMessages(emptyHistory(3), [aMessage({ seq: 2, revision: 9 })]);
    const page = { messages: [aMessage({ seq: 7 }), aMessage({ seq: 8 })], more: true };
    expect(seqs(withFirstPage(early, page))).toEqual([7, 8]);
  });

  it('name what came since they are shown from an earlier time, without what the user deleted', () => {
    const edited = aMessage({ seq: 5, revision: 9 });
    const shown = withLiveMessages(withLiveMessages(loaded(4, 5), [aMessage({ seq: 7 })]), [edited]);
    expect(seqs(shown)).toEqual([4, 5, 7]);
    expect(shown.live?.map(({ seq, revision }) => [seq, revision])).toEqual([
      [5, 9],
      [7, 7],
    ]);
    expect(withoutClearedMessages(shown, 5).live?.map(({ seq }) => seq)).toEqual([7]);
  });

  it('grow by older pages until the first message is reached', () => {
    const whole = withOlderPage(loaded(4, 5), {
      messages: [aMessage({ seq: 2 }), aMessage({ seq: 3 })],
      more: false,
    });
    expect(seqs(whole)).toEqual([2, 3, 4, 5]);
    expect(whole.more).toBe(false);
  });

  it('start after the seq at which the user deleted the chat', () => {
    const emptied = withoutClearedMessages(loaded(4, 5, 6), 5);
    expect(seqs(emptied)).toEqual([6]);
    expect(emptied.more).toBe(false);
    const untouched = loaded(4, 5);
    expect(withoutClearedMessages(untouched, 3)).toBe(untouched);
  });
});
