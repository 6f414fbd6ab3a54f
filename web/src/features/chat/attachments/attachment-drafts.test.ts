import { describe, expect, it } from '@jest/globals';
import { ATTACHMENTS_PER_SEND } from './attachment.ts';
import { createAttachmentDraftStore } from './attachment-drafts.ts';

const file = (name: string, bytes = 3, type = '') => new File([new Uint8Array(bytes)], name, { type });

describe('the attachment drafts of a conversation', () => {
  it('keep valid files in order and reject the others with a reason', () => {
    const attachmentDrafts = createAttachmentDraftStore();
    attachmentDrafts.add('c1', [
      file('a.png', 3, 'image/png'),
      file('b.exe'),
      file('c.pdf', 0),
      file('d.pdf'),
    ]);
    expect(attachmentDrafts.of('c1').files.map(({ file: { name, kind } }) => [name, kind])).toEqual([
      ['a.png', 'image'],
      ['d.pdf', 'file'],
    ]);
    expect(attachmentDrafts.of('c1').rejected).toEqual([
      { name: 'b.exe', type: '', reason: 'kind' },
      { name: 'c.pdf', type: '', reason: 'empty' },
    ]);
    expect(attachmentDrafts.of('c2').files).toEqual([]);
  });

  it('reject the files above the limit', () => {
    const attachmentDrafts = createAttachmentDraftStore();
    attachmentDrafts.add(
      'c1',
      Array.from({ length: ATTACHMENTS_PER_SEND + 1 }, (_, index) => file(`${index}.txt`)),
    );
    expect(attachmentDrafts.of('c1').files).toHaveLength(ATTACHMENTS_PER_SEND);
    expect(attachmentDrafts.of('c1').rejected).toMatchObject([
      { name: `${ATTACHMENTS_PER_SEND}.txt`, reason: 'too_many' },
    ]);
  });

  it('hold the dimensions of a picture and are empty after sending', () => {
    const attachmentDrafts = createAttachmentDraftStore();
    attachmentDrafts.add('c1', [file('a.png', 3, 'image/png'), file('b.txt')]);
    const [picture, text] = attachmentDrafts.of('c1').files;
    attachmentDrafts.setDimensions('c1', picture?.key ?? 0, 40, 30);
    attachmentDrafts.remove('c1', text?.key ?? 0);
    expect(attachmentDrafts.take('c1')).toMatchObject([{ name: 'a.png', width: 40, height: 30 }]);
    expect(attachmentDrafts.of('c1').files).toEqual([]);
  });
});
