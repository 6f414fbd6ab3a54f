import { describe, expect, it } from '@jest/globals';
import { bodyOf, emptyPost, isSamePost, textsIn, withTexts } from './post-values.ts';

const post = { ...emptyPost('en'), title: 'Rain', html: '<p>Wet.</p>' };

describe('the values of a post', () => {
  it('have the texts of each language apart', () => {
    const translated = withTexts(post, 'es', { title: 'Lluvia' });
    expect(textsIn(translated, 'es')).toEqual({ title: 'Lluvia', excerpt: '', imageAlt: '', html: '' });
    expect(textsIn(translated, 'en').title).toBe('Rain');
  });
  it('are sent without languages that have no text', () => {
    const started = withTexts(withTexts(post, 'es', { html: '<p></p>', title: ' ' }), 'fr', {
      title: 'Pluie',
    });
    expect(bodyOf(started).translations).toEqual({ fr: { title: 'Pluie' } });
  });
  it('have no text after the last word was deleted', () => {
    expect(bodyOf({ ...post, html: '<p></p>' }).html).toBe('');
    expect(isSamePost(emptyPost('en'), { ...emptyPost('en'), html: '<p></p>' })).toBe(true);
  });
});
