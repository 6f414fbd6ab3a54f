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

  it('are all people of a name', () => {
    const other = { ...ana, user: 'e' };
    expect(mentionedIn('@Ana Ruiz @Ana Ruiz', [ana, odd, other])).toEqual([ana, other]);
  });
});
