import { describe, expect, it } from '@jest/globals';
import { aPerson } from '../testing/chat-fixtures.ts';
import { mentionTokenBefore, peopleNamed } from './mention-token.ts';

describe('the mention that is typed', () => {
  it('is the text between an "@" at the start of a word and the caret', () => {
    expect(mentionTokenBefore('@', 1)).toEqual({ at: 0, query: '' });
    expect(mentionTokenBefore('Hi @An and more', 6)).toEqual({ at: 3, query: 'An' });
    expect(mentionTokenBefore('(@Ana Ru', 8)).toEqual({ at: 1, query: 'Ana Ru' });
    expect(mentionTokenBefore('ana@halcyon', 11)).toBeUndefined();
    expect(mentionTokenBefore('@Ana\nnext', 9)).toBeUndefined();
  });

  it.each([
    ['ねえ@田', '田'],
    ['こんにちは、@田中', '田中'],
    ['「@', ''],
    ['สวัสดีคุณ@สม', 'สม'],
    ['서울에서@김', '김'],
    ['你好@Ana', 'Ana'],
  ])('in %s is %s, without a space before it', (text, query) =>
    expect(mentionTokenBefore(text, text.length)).toEqual({ at: text.lastIndexOf('@'), query }),
  );

  it.each(['ana@田', 'é@an', '7@an', 'почта@ан'])('is none in the e-mail %s', (text) =>
    expect(mentionTokenBefore(text, text.length)).toBeUndefined(),
  );

  it('finds people by the beginning of each of their names', () => {
    const people = [aPerson('1', 'Łucja'), aPerson('2', 'Ana')];
    expect(peopleNamed('luc', people).map(({ _id }) => _id)).toEqual(['1']);
    expect(peopleNamed('te', people)).toHaveLength(2);
    expect(peopleNamed('na', people)).toEqual([]);
    expect(peopleNamed('Ana Test ', people)).toEqual([]);
    expect(peopleNamed('ana test', people)).toHaveLength(1);
    expect(peopleNamed('Ana Test', people)).toEqual([]);
    expect(peopleNamed('Ana Test', [...people, aPerson('3', 'Ana Test')])).toHaveLength(2);
  });
});
