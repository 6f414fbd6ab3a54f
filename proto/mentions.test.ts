import { describe, expect, it } from '@jest/globals';
import { mentionedIn, splitMentions } from './mentions.ts';

const ana = { user: 'a', name: 'Ana Ruiz' };
const anaMaria = { user: 'b', name: 'Ana Ruiz Soto' };
const odd = { user: 'c', name: 'J. (Jo) Ng' };

describe('the mentions of a text', () => {
  it('are split from it, the longest name first', () => {
    expect(splitMentions('Hi @Ana Ruiz Soto, is @Ana Ruiz in?', [ana, anaMaria])).toEqual([
      { text: 'Hi ' },
      { text: '@Ana Ruiz Soto', mention: anaMaria },
      { text: ', is ' },
      { text: '@Ana Ruiz', mention: ana },
      { text: ' in?' },
    ]);
    expect(splitMentions('@J. (Jo) Ng', [odd])).toEqual([{ text: '@J. (Jo) Ng', mention: odd }]);
  });

  it('are whole names after a sign that no word precedes', () => {
    for (const text of ['mail@Ana Ruiz', '@Ana Ruizo', '@ana ruiz', 'Ana Ruiz', '@'])
      expect(mentionedIn(text, [ana, { user: 'd', name: '' }])).toEqual([]);
    expect(mentionedIn('(@Ana Ruiz!)', [ana])).toEqual([ana]);
  });

  it.each([
    ['ねえ@田中太郎さん、どう?', '田中太郎'],
    ['@田中太郎さん', '田中太郎'],
    ['今日は@Ana Ruizさんと', 'Ana Ruiz'],
    ['（@山田 花子）', '山田 花子'],
    ['你好@王小明你来吗', '王小明'],
    ['你好，@王小明，你来吗', '王小明'],
    ['你好@王小明2', '王小明'],
    ['สวัสดี@สมชายครับ', 'สมชาย'],
    ['ที่@สมชาย ใจดีครับ', 'สมชาย ใจดี'],
    ['안녕@김민수님', '김민수'],
    ['ສະບາຍດີ@ສົມໄຊເດີ', 'ສົມໄຊ'],
    ['@Влад, привет', 'Влад'],
    ['❤️@Ana', 'Ana'],
    ['@नेहा, नमस्ते', 'नेहा'],
  ])('in %s are found where the script has no spaces: %s', (text, name) => {
    expect(splitMentions(text, [{ name }]).filter(({ mention }) => mention)).toEqual([
      { text: `@${name}`, mention: { name } },
    ]);
  });

  it.each([
    ['mail@Ana Ruiz', 'Ana Ruiz'],
    ['mail1@田中', '田中'],
    ['é@Ana', 'Ana'],
    ['e\u0301@Ana', 'Ana'],
    ['@Владимир', 'Влад'],
    ['@Ana2', 'Ana'],
    ['@नेहाली', 'नेहा'],
    ['@มาลี', 'มาล'],
    ['田中@', '田中'],
  ])('are not in %s: %s', (text, name) => expect(mentionedIn(text, [{ name }])).toEqual([]));

  it('are the longest name that a text without spaces goes on with', () => {
    const [short, long] = [{ name: '田中' }, { name: '田中太郎' }];
    expect(mentionedIn('ねえ@田中太郎さん', [short, long])).toEqual([long]);
    expect(mentionedIn('ねえ@田中さん', [short, long])).toEqual([short]);
  });

  it('are all people of a name', () => {
    const other = { ...ana, user: 'e' };
    expect(mentionedIn('@Ana Ruiz @Ana Ruiz', [ana, odd, other])).toEqual([ana, other]);
  });
});
