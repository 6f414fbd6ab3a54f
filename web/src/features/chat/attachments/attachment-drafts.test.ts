import { describe, expect, it } from '@jest/globals';
import { ATTACHMENTS_PER_SEND } from './attachment.ts';
import { createAttachmentDraftStore } from './attachment-drafts.ts';

const file = (name: string, content = 'abc', type = '') => new File([content], name, { type });
const png = () =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)], 'a.png', { type: 'image/png' });

describe('the attachment drafts of a conversation', () => {
  it('keep valid files in order and reject the others with a reason', async () => {
    const attachmentDrafts = createAttachmentDraftStore();
    await attachmentDrafts.add('c1', [png(), file('b.exe'), file('c.pdf', ''), file('d.pdf')]);
    expect(attachmentDrafts.of('c1').files.map(({ file: { name, kind } }) => [name, kind])).toEqual([
      ['a.png', 'image'],
      ['d.pdf', 'file'],
    ]);
    expect(attachmentDrafts.of('c1').rejected).toEqual([
      { name: 'b.exe', problem: { reason: 'other_type', types: expect.arrayContaining(['JPEG', 'PDF']) } },
      { name: 'c.pdf', problem: { reason: 'empty' } },
    ]);
    expect(attachmentDrafts.of('c2').files).toEqual([]);
  });

  it('reject the files above the limit', async () => {
    const attachmentDrafts = createAttachmentDraftStore();
    await attachmentDrafts.add(
      'c1',
      Array.from({ length: ATTACHMENTS_PER_SEND + 1 }, (_, index) => file(`${index}.txt`)),
    );
    expect(attachmentDrafts.of('c1').files).toHaveLength(ATTACHMENTS_PER_SEND);
    expect(attachmentDrafts.of('c1').rejected).toMatchObject([
      { name: `${ATTACHMENTS_PER_SEND}.txt`, problem: { reason: 'too_many', max: ATTACHMENTS_PER_SEND } },
    ]);
  });

  it('hold the dimensions of a picture and are empty after sending', async () => {
    const attachmentDrafts = createAttachmentDraftStore();
    await attachmentDrafts.add('c1', [png(), file('b.txt')]);
    const [picture, text] = attachmentDrafts.of('c1').files;
    attachmentDrafts.setDimensions('c1', picture?.key ?? 0, 40, 30);
    attachmentDrafts.remove('c1', text?.key ?? 0);
    expect(attachmentDrafts.take('c1')).toMatchObject([{ name: 'a.png', width: 40, height: 30 }]);
    expect(attachmentDrafts.of('c1').files).toEqual([]);
  });
});
