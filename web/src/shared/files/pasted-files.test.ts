import { describe, expect, it } from '@jest/globals';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });

describe('the pasted files', () => {
  it.each([
    ['include a screenshot', ['Files'], 1],
    ['include a picture copied from a page', ['text/html', 'Files'], 1],
    ['include a file copied from a folder together with its name', ['text/plain', 'Files'], 1],
    ['leave out the picture of copied table cells', ['text/plain', 'text/html', 'text/rtf', 'Files'], 0],
  ])('%s', (_title, types, count) => {
    expect(pastedFiles({ types, files: [picture] })).toHaveLength(count);
  });
});
