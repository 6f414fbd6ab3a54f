import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { attachmentCalls, sampleText } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const { upload, download, downloadStatus, sendWithAttachment, storedAttachments } = attachmentCalls(
  () => harness,
);

const tryForward = (who: TestPerson, { _id }: Pick<Message, '_id'>, chatId: string, more = {}) =>
  harness.trySend(who, chatId, '', { forward: _id, ...more });
const forward = async (...args: Parameters<typeof tryForward>): Promise<Message> =>
  (await tryForward(...args).expect(201)).body.document.message;

/** Ana has written to Ben, who also has a chat with Cleo. */
async function scene(text = 'Rooftop at nine') {
  const [ana, ben, cleo] = await harness.threePeople();
  const source = await harness.acceptedChat(ana, ben);
  const target = await harness.acceptedChat(ben, cleo);
  return { ana, ben, cleo, source, target, message: await harness.send(ana, source._id, text) };
}
const unavailable = { forward: 'is not a message that you can see any more' };

describe('forwarding a message', () => {
  it('sends its text, marked as forwarded, to another chat, where it is not edited', async () => {
    const { ben, cleo, target, message } = await scene();
    const forwarded = await forward(ben, message, target._id);
    expect(forwarded).toMatchObject({ text: 'Rooftop at nine', forwarded: true, user: { _id: ben._id } });
    expect((await harness.history(cleo, target._id)).at(-1)).toEqual(forwarded);
    expect((await harness.list(cleo)).unread).toBe(1);
    expect(message.forwarded).toBe(false);
    expect(statusAndCode(await harness.editMessage(ben, forwarded, 'other words'))).toEqual([
      403,
      'message_forwarded',
    ]);
    await harness.deleteMessage(ben, forwarded).expect(200);
  });

  it.each(['file', 'picture'])('copies its %s, which outlives the first message', async (kind) => {
    const { ana, ben, cleo, source, target } = await scene();
    const attachment =
      kind === 'file'
        ? await upload(ana, source._id)
        : await upload(ana, source._id, await picture('png'), 'a.png');
    const sent = (await sendWithAttachment(ana, source._id, attachment._id, 'look').expect(201)).body.document
      .message as Message;
    const original = await download(ana, attachment);
    const forwarded = await forward(ben, sent, target._id);
    const copy = forwarded.attachment!;
    const { _id: _first, ...about } = attachment;
    expect(copy).toEqual({ _id: expect.any(String), ...about });
    expect(copy._id).not.toBe(attachment._id);
    expect([await downloadStatus(ana, copy), await downloadStatus(cleo, attachment)]).toEqual([404, 404]);
    await harness.deleteMessage(ana, sent).expect(200);
    expect(await downloadStatus(ben, attachment)).toBe(404);
    expect((await download(cleo, copy)).body).toEqual(original.body);
    if (kind === 'file') expect((await download(cleo, copy)).body).toEqual(sampleText);
    else expect(await downloadStatus(cleo, copy, '?size=small')).toBe(200);
  });

  it('stores one message and one file when the request is repeated', async () => {
    const { ana, ben, source, target } = await scene();
    const { _id } = await upload(ana, source._id);
    const sent = (await sendWithAttachment(ana, source._id, _id).expect(201)).body.document
      .message as Message;
    const clientId = randomUUID();
    const first = await forward(ben, sent, target._id, { clientId });
    expect(await forward(ben, sent, target._id, { clientId })).toEqual(first);
    expect(await storedAttachments().countDocuments({ user: ben._id })).toBe(1);
  });

  it('keeps the mark when the forwarded message is forwarded', async () => {
    const { ben, cleo, target, message } = await scene();
    const other = await harness.acceptedChat(cleo, await harness.person());
    const again = await forward(cleo, await forward(ben, message, target._id), other._id);
    expect(again).toMatchObject({ text: 'Rooftop at nine', forwarded: true });
  });
});

describe('the permission to forward', () => {
  it('needs a message that the sender sees', async () => {
    const { ana, ben, cleo, source, target, message } = await scene();
    const systemMessage = (await harness.history(ana, source._id)).find(({ notice }) => notice)!;
    const deleted = await harness.send(ana, source._id, 'oops');
    await harness.deleteMessage(ana, deleted).expect(200);
    for (const [who, forwarded] of [
      [cleo, message],
      [ben, systemMessage],
      [ben, deleted],
      [ben, { _id: newId() }],
    ] as const) {
      const response = await tryForward(who, forwarded, target._id).expect(422);
      expect(response.body.error.fields).toEqual(unavailable);
    }
  });

  it('ends when the message is hidden by a block or cleared', async () => {
    const { ana, ben, source, target } = await scene();
    await harness.block(ben, source._id).expect(200);
    const hidden = await harness.send(ana, source._id, 'you do not see this');
    await tryForward(ben, hidden, target._id).expect(422);
    const { ben: reader, target: other, message } = await scene();
    await harness.a.as(reader).put(`/api/chat/delete-chat/${message.chatId}`).expect(200);
    await tryForward(reader, message, other._id).expect(422);
  });

  it('needs a chat in which the sender may write, and files need an accepted chat', async () => {
    const { ana, ben, source, message } = await scene();
    const stranger = await harness.acceptedChat(ana, await harness.person());
    expect(statusAndCode(await tryForward(ben, message, stranger._id))).toEqual([404, 'not_found']);
    const request = await harness.startChat(ben, await harness.person());
    await forward(ben, message, request._id);
    const { _id } = await upload(ana, source._id);
    const sent = (await sendWithAttachment(ana, source._id, _id).expect(201)).body.document
      .message as Message;
    expect(statusAndCode(await tryForward(ben, sent, request._id))).toEqual([403, 'request_pending']);
    expect(await storedAttachments().countDocuments({ user: ben._id })).toBe(0);
  });

  it('is not combined with a content of its own', async () => {
    const { ben, target, message } = await scene();
    const other = await harness.send(ben, target._id, 'hi');
    for (const more of [{ text: 'and this' }, { replyTo: other._id }, { attachment: newId() }])
      await tryForward(ben, message, target._id, more).expect(422);
    await harness.trySend(ben, target._id, '', { forward: 'nonsense' }).expect(422);
  });
});
