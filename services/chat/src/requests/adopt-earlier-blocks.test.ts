import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService } from '@layover/kit/testing/start-test-service';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { oid, oids } from '../ids.ts';
import { chatService } from '../service.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { publishBlock } from '../testing/other-services.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** Starts a further instance, which adopts the blocks of earlier versions, until all are adopted. */
async function startNewVersion() {
  const { namespace, tokens, uploadsDir, mongo } = harness.a;
  const settings = { UPLOADS_DIR: uploadsDir };
  const instance = await startTestService(chatService, { namespace, tokens, settings });
  await eventually(async () => {
    expect(await mongo.collection('memberships').countDocuments({ 'blocks.0': { $exists: true } })).toBe(0);
    expect(await mongo.collection('chats').countDocuments({ withheldMembers: { $exists: true } })).toBe(0);
  });
  await instance.stop();
}

const collection = (name: string) => harness.a.mongo.collection(name);
const storeBlock = (chatId: string, user: TestPerson, whom: TestPerson) =>
  collection('memberships').updateOne(
    { chatId: oid(chatId), user: oid(user._id) },
    { $set: { blocks: [{ whom: oid(whom._id), at: new Date() }] } },
  );

describe('a block of an earlier version', () => {
  it('in one chat is about the person, and the blocked person keeps the chat', async () => {
    const { ana, ben, chat } = await harness.pairWithMessage('before');
    const group = await harness.group(ana, ben);
    await collection('chats').updateOne({ _id: oid(chat._id) }, { $set: { closedBy: [oid(ana._id)] } });
    await storeBlock(chat._id, ana, ben);
    await storeBlock(group._id, ana, ben);
    await startNewVersion();
    expect((await harness.list(ana)).chats.find(({ _id }) => _id === chat._id)).toMatchObject({
      blocked: true,
    });
    expect((await harness.list(ben)).chats.find(({ _id }) => _id === chat._id)).toMatchObject({
      blocked: false,
    });
    await harness.send(ben, chat._id, 'hidden');
    await harness.send(ben, group._id, 'hidden too');
    expect([await harness.texts(ana, chat._id), await harness.texts(ana, group._id)]).toEqual([
      ['before'],
      [],
    ]);
    await harness.a.as(ana).post(`/api/chat/un-block-person/${chat._id}`).send({}).expect(200);
    await harness.send(ben, group._id, 'after');
    expect(await harness.texts(ana, group._id)).toEqual(['after']);
  });

  it('everywhere gives both the chat back, closed for the person who blocks', async () => {
    const { ana, ben, chat } = await harness.pairWithMessage('before');
    await publishBlock(harness.a, [ana, ben], true, 1);
    const withheldMembers = oids([ana._id, ben._id]);
    const emptied = { members: [], closedBy: [], withheldMembers, pairRevision: 1 };
    await collection('chats').updateOne({ _id: oid(chat._id) }, { $set: emptied });
    await collection('memberships').updateMany(
      { chatId: oid(chat._id) },
      { $set: { removed: true, closedAt: null } },
    );
    await startNewVersion();
    expect((await harness.list(ana)).chats).toMatchObject([{ _id: chat._id, blocked: true }]);
    expect((await harness.list(ben)).chats).toMatchObject([{ _id: chat._id, blocked: false }]);
    expect(await harness.texts(ben, chat._id)).toEqual(['before']);
  });
});
