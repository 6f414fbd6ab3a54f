import { describe, expect, it } from '@jest/globals';
import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { mergeBlocks, mergedBlocks, ORDER } from './merge-blocks.ts';

const text = (_id: string, title: string): EditedBlock => ({
  _id,
  type: 'text',
  title,
  text: '',
  translations: {},
});
const base = [text('a', 'A'), text('b', 'B')];

describe('two edits of a page', () => {
  it('are both kept when they change different blocks', () => {
    const theirs = [text('a', 'A2'), text('b', 'B')];
    const merge = mergeBlocks(base, [text('b', 'B2'), text('a', 'A')], theirs);
    expect(merge.conflicts).toEqual([]);
    expect(mergedBlocks(merge, theirs, {})).toEqual([text('b', 'B2'), text('a', 'A2')]);
  });
  it('meet in a block that both have changed', () => {
    const mine = [text('a', 'mine'), text('b', 'B')];
    const theirs = [text('a', 'theirs'), text('b', 'B')];
    const merge = mergeBlocks(base, mine, theirs);
    expect(merge.conflicts).toEqual(['a']);
    expect(mergedBlocks(merge, theirs, {})).toEqual(mine);
    expect(mergedBlocks(merge, theirs, { a: 'theirs' })).toEqual(theirs);
  });
  it('keep what the other one has added, and leave out what was removed', () => {
    const theirs = [...base, text('c', 'C')];
    expect(mergedBlocks(mergeBlocks(base, [text('a', 'A2'), base[1]!], theirs), theirs, {})).toEqual([
      text('a', 'A2'),
      base[1],
      text('c', 'C'),
    ]);
    const removed = [base[1]!];
    const merge = mergeBlocks(base, [text('a', 'A2'), base[1]!], removed);
    expect(merge.conflicts).toEqual(['a']);
    expect(mergedBlocks(merge, removed, { a: 'theirs' })).toEqual(removed);
  });
  it('ask about the order if both have changed it', () => {
    const mine = [text('m', 'M'), ...base];
    const theirs = [...base, text('t', 'T')];
    const merge = mergeBlocks(base, mine, theirs);
    expect(merge.conflicts).toEqual([ORDER]);
    expect(mergedBlocks(merge, theirs, {}).map(({ _id }) => _id)).toEqual(['m', 'a', 'b', 't']);
  });
});
