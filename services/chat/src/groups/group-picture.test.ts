import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture, smallOf } from '@layover/kit/testing/picture-fixtures';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { publishEvent } from '../testing/other-services.ts';

let harness: ChatTestHarness;
const { as, changeManager, groupInList, leave, storedChats } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

type Group = { _id: string };
const upload = async (who: TestPerson, { _id }: Group, bytes?: Buffer) =>
  as(who)
    .post(`/api/chat/group-picture/${_id}`)
    .attach('image', bytes ?? (await picture()), 'us.jpg');
const set = async (who: TestPerson, chat: Group): Promise<string> => {
  const response = await upload(who, chat);
  expect(response.status).toBe(200);
  return response.body.document.chat.picture;
};
const removePicture = (who: TestPerson, { _id }: Group) =>
  as(who).delete(`/api/chat/remove-group-picture/${_id}`);
const statuses = (path: string) =>
  Promise.all([path, smallOf(path)].map(async (each) => (await harness.b.http.get(`/api${each}`)).status));

describe('the picture of a group', () => {
  it('is set by a manager, shown to all members and to the invited, and removed when it is replaced', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const benSocket = await harness.connect(harness.b, ben);
    await as(ana)
      .post(`/api/chat/add-person-to-group/${chat._id}`)
      .send({ newPersonID: cleo._id })
      .expect(200);
    const first = await set(ana, chat);
    expect(first).toMatch(/^\/chat\/images\/[\da-f]{32}\.webp$/);
    await eventually(() => expect(benSocket.messages.at(-1)).toMatchObject({ notice: 'picture_changed' }));
    expect((await groupInList(ben, chat)).picture).toBe(first);
    expect((await harness.invitations(cleo))[0]?.picture).toBe(first);
    expect(await statuses(first)).toEqual([200, 200]);

    const second = await set(ana, chat);
    expect([await statuses(first), await statuses(second)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
    for (let repeated = 0; repeated < 2; repeated++) await removePicture(ana, chat).expect(200);
    expect(await statuses(second)).toEqual([404, 404]);
    expect((await groupInList(ben, chat)).picture).toBe('');
    expect(await harness.systemMessages(ben, chat._id)).toEqual([
      'group_created',
      'picture_changed',
      'picture_changed',
      'picture_removed',
    ]);
  });

  it('is rejected for members, in the chat of a plan, and for what is not a picture', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    expect(statusAndCode(await upload(ben, chat))).toEqual([403, 'not_group_manager']);
    expect((await upload(cleo, chat)).status).toBe(404);
    expect((await removePicture(ben, chat)).status).toBe(403);
    expect((await upload(ana, chat, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(
      415,
    );
    expect((await upload(ana, chat, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    await storedChats().updateOne({ _id: chat._id }, { plan: { _id: 'p', image: '', version: 1 } });
    expect(statusAndCode(await upload(ana, chat))).toEqual([403, 'plan_chat']);
  });

  it('is not shown to former members, and is removed with the last member', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const path = await set(ana, chat);
    await leave(ben, chat).expect(200);
    expect((await groupInList(ben, chat)).picture).toBe('');
    expect(await statuses(path)).toEqual([200, 200]);
    await leave(ana, chat).expect(200);
    expect(await statuses(path)).toEqual([404, 404]);
  });

  it('is removed with the account of the person who has set it', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await changeManager(ana, chat, ben, true).expect(200);
    const path = await set(ben, chat);
    await publishEvent(harness.a, 'auth', 'auth.account-deleted', { accountId: ben._id });
    await eventually(async () => expect(await statuses(path)).toEqual([404, 404]), 20_000);
    expect((await groupInList(cleo, chat)).picture).toBe('');
  });
});
