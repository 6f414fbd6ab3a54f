import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('a message', () => {
  it.each([
    ['184,000 bytes in 4,000 characters', '👨‍👩‍👧‍👦'.repeat(4000), 'must be at most 16384 bytes'],
    [
      '500 marks on one character',
      `Z${'\u0335'.repeat(500)}`,
      'must not stack so many marks on one character',
    ],
    ['NUL', 'a\0b', 'must not contain control characters or unpaired surrogates'],
    ['half a surrogate pair', 'a\ud83d', 'must not contain control characters or unpaired surrogates'],
    ['only invisible characters', '\u200b\u2060\u200d', 'must not be empty'],
  ])('is rejected with 422 and the reason when its text is %s', async (_, text, message) => {
    const { ana, chat } = await harness.pair();
    const sent = await harness.trySend(ana, chat._id, text).expect(422);
    expect(sent.body.error.fields).toEqual({ text: message });
    const generated = await harness.a
      .as(ana)
      .post('/api/chat/generate-chat')
      .send({ friendID: ana._id, newMessage: { text, clientId: randomUUID() } })
      .expect(422);
    expect(generated.body.error.fields).toEqual({ 'newMessage.text': message });
    expect(await harness.texts(ana, chat._id)).toEqual([]);
  });

  it('is stored unchanged when its text has 4,000 emoji, line breaks, tabs or Hebrew marks', async () => {
    const { ana, chat } = await harness.pair();
    const texts = ['😀'.repeat(4000), 'one\n\ttwo', 'שָׁלוֹם \u200fעולם'];
    for (const text of texts) await harness.trySend(ana, chat._id, text).expect(201);
    expect(await harness.texts(ana, chat._id)).toEqual(texts);
  });
});

describe('a group name or search text', () => {
  it.each([
    ['NUL', 'a\0b', 'must not contain control characters or unpaired surrogates'],
    ['a direction override', 'crew\u202egnp', 'must not contain invisible or direction-changing characters'],
    ['a line break', 'a\nb', 'must be on one line'],
  ])('is rejected with 422 when it contains %s', async (_, text, message) => {
    const [ana, ben, cleo] = await harness.threePeople();
    const { _id } = await harness.group(ana, ben, cleo);
    const { a } = harness;
    const rename = await a
      .as(ana)
      .put(`/api/chat/change-name-chat/${_id}`)
      .send({ newName: text })
      .expect(422);
    expect(rename.body.error.fields).toEqual({ newName: message });
    const search = await a.as(ana).get('/api/message/search').query({ text }).expect(422);
    expect(search.body.error.fields).toEqual({ text: message });
  });

  it('is rejected with 422 when a group name has only invisible characters', async () => {
    const { ana, ben } = await harness.pair();
    const persons = [{ user: ben._id }];
    for (const chat_name of ['\u200b\u200b', '\u3164', '\u2800']) {
      const body = { chat_type: 'group', chat_name, persons };
      const response = await harness.a.as(ana).post('/api/chat/create-chat').send(body).expect(422);
      expect(response.body.error.fields).toEqual({ chat_name: 'must not be empty' });
    }
  });
});
