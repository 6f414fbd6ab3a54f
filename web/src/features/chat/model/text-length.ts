const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a person counts them. A text shorter than `exactFrom` is not looked at closely. */
export function lengthOf(text: string, exactFrom = 0): number {
  if (text.length < exactFrom) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
