import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { attachmentCalls } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const { upload, downloadStatus, sendWithAttachment, storedMessages } = attachmentCalls(() => harness);

describe('an unsent attachment', () => {
  const fieldErrors = { attachment: 'is not a file of yours that waits in this chat' };

  it('can be downloaded only by its uploader', async () => {
    const { ana, ben, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id);
    expect([await downloadStatus(ana, attachment), await downloadStatus(ben, attachment)]).toEqual([
      200, 404,
    ]);
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    expect([await downloadStatus(ana, attachment), await downloadStatus(ben, attachment)]).toEqual([
      200, 200,
    ]);
  });

  it('can be sent only by its uploader and only in the chat it was uploaded to', async () => {
    const { ana, ben, chat } = await harness.pair();
    const otherChat = await harness.acceptedChat(ana, await harness.person());
    const { _id } = await upload(ana, chat._id);
    for (const response of [
      await sendWithAttachment(ben, chat._id, _id).expect(422),
      await sendWithAttachment(ana, otherChat._id, _id, 'with text').expect(422),
      await sendWithAttachment(ana, chat._id, newId()).expect(422),
    ])
      expect(response.body.error.fields).toEqual(fieldErrors);
    await sendWithAttachment(ana, chat._id, _id).expect(201);
  });

  it('becomes part of one message, which a retry returns', async () => {
    const { ana, chat } = await harness.pair();
    const { _id } = await upload(ana, chat._id);
    const clientId = randomUUID();
    const send = () => sendWithAttachment(ana, chat._id, _id, 'once', { clientId }).expect(201);
    const responses = await Promise.all([
      send(),
      send(),
      harness.b
        .as(ana)
        .post('/api/message')
        .send({ chatId: chat._id, text: 'once', clientId, attachment: _id })
        .expect(201),
    ]);
    expect(new Set(responses.map(({ body }) => body.document.message._id)).size).toBe(1);
    await sendWithAttachment(ana, chat._id, _id, 'twice').expect(422);
    expect(await harness.texts(ana, chat._id)).toEqual(['once']);
  });

  it('becomes part of only one of two messages that are sent with it at the same time', async () => {
    const { ana, chat } = await harness.pair();
    for (let round = 0; round < 5; round++) {
      const { _id } = await upload(ana, chat._id);
      const body = { chatId: chat._id, text: '', attachment: _id };
      const responses = await Promise.all(
        [harness.a, harness.b].map(({ as }) =>
          as(ana)
            .post('/api/message')
            .send({ ...body, clientId: randomUUID() }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(await storedMessages().countDocuments({ 'attachment._id': _id })).toBe(1);
    }
  });

  it('is rejected with the same error as a text when its sender may not write, even if it does not exist', async () => {
    const { ana, chat } = await harness.pair();
    const { _id } = await upload(ana, chat._id);
    await harness.block(ana, chat._id).expect(200);
    for (const id of [_id, newId()])
      expect((await sendWithAttachment(ana, chat._id, id).expect(403)).body.error.code).toBe('chat_blocked');
  });
});

describe('an attachment of a message', () => {
  it('cannot be downloaded by a member who has blocked its sender, nor by a person outside the chat', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const group = await harness.group(ana, ben, cleo);
    await harness.block(ben, group._id, ana._id).expect(200);
    const attachment = await upload(ana, group._id);
    await sendWithAttachment(ana, group._id, attachment._id).expect(201);
    const people = [ana, ben, cleo, await harness.person()];
    expect(await Promise.all(people.map((person) => downloadStatus(person, attachment)))).toEqual([
      200, 404, 200, 404,
    ]);
  });

  it('cannot be downloaded by a member who joined later, left before or deleted the chat', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const group = await harness.group(ana, ben, cleo);
    const before = await upload(ana, group._id);
    await sendWithAttachment(ana, group._id, before._id).expect(201);
    await harness.a.as(ben).post(`/api/chat/exit-group/${group._id}`).expect(200);
    const dan = await harness.person();
    await harness.acquaint(ana, dan);
    const add = { newPersonID: dan._id };
    await harness.a.as(ana).post(`/api/chat/add-person-to-group/${group._id}`).send(add).expect(200);
    const after = await upload(ana, group._id);
    await sendWithAttachment(ana, group._id, after._id).expect(201);
    const downloads = async (person: TestPerson) => [
      await downloadStatus(person, before),
      await downloadStatus(person, after),
    ];
    expect([await downloads(ben), await downloads(dan), await downloads(cleo)]).toEqual([
      [200, 404],
      [404, 200],
      [200, 200],
    ]);
    await harness.a.as(cleo).put(`/api/chat/delete-chat/${group._id}`).expect(200);
    expect(await downloads(cleo)).toEqual([404, 404]);
  });
});
