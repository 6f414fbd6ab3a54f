import { describe, expect, it } from '@jest/globals';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });

describe('the pasted files', () => {
  it.each([
    ['a screenshot', ['Files'], 1],
    ['a picture copied from a page', ['text/html', 'Files'], 1],
    ['a file copied from a folder, with its name', ['text/plain', 'Files'], 1],
    ['cells of a table, with a picture of them', ['text/plain', 'text/html', 'text/rtf', 'Files'], 0],
  ])('%s', (_what, types, count) => {
    expect(pastedFiles({ types, files: [picture] })).toHaveLength(count);
  });
});
