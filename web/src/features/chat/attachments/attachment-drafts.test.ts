import { describe, expect, it } from '@jest/globals';
import { AT_ONCE } from './attachment.ts';
import { createTrays } from './attachment-drafts.ts';

const file = (name: string, bytes = 3, type = '') => new File([new Uint8Array(bytes)], name, { type });

describe('the tray of a conversation', () => {
  it('keeps what can be sent, in order, and says of the rest why not', () => {
    const trays = createTrays();
    trays.add('c1', [file('a.png', 3, 'image/png'), file('b.exe'), file('c.pdf', 0), file('d.pdf')]);
    expect(trays.of('c1').files.map(({ file: { name, kind } }) => [name, kind])).toEqual([
      ['a.png', 'image'],
      ['d.pdf', 'file'],
    ]);
    expect(trays.of('c1').problems).toEqual([
      { name: 'b.exe', type: '', why: 'kind' },
      { name: 'c.pdf', type: '', why: 'empty' },
    ]);
    expect(trays.of('c2').files).toEqual([]);
  });

  it('takes so many and names those beyond', () => {
    const trays = createTrays();
    trays.add(
      'c1',
      Array.from({ length: AT_ONCE + 1 }, (_, place) => file(`${place}.txt`)),
    );
    expect(trays.of('c1').files).toHaveLength(AT_ONCE);
    expect(trays.of('c1').problems).toMatchObject([{ name: `${AT_ONCE}.txt`, why: 'too_many' }]);
  });

  it('is empty after sending, and knows the size of a picture that was drawn', () => {
    const trays = createTrays();
    trays.add('c1', [file('a.png', 3, 'image/png'), file('b.txt')]);
    const [picture, text] = trays.of('c1').files;
    trays.measured('c1', picture?.key ?? 0, 40, 30);
    trays.remove('c1', text?.key ?? 0);
    expect(trays.take('c1')).toMatchObject([{ name: 'a.png', width: 40, height: 30 }]);
    expect(trays.of('c1').files).toEqual([]);
  });
});
