import { expect } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Connection } from 'mongoose';
import { Types } from 'mongoose';
import type { MessageDocument } from '../../../services/chat/src/messages/message.model.ts';
import { attachmentCalls } from '../../../services/chat/src/testing/attachment-calls.ts';
import {
  type ChatTestHarness,
  startChatTestHarness,
} from '../../../services/chat/src/testing/chat-test-harness.ts';
import { moderationCalls } from '../../../services/chat/src/testing/moderation-calls.ts';
import { event, type InterruptedWork } from './interrupted-work.ts';
import { checkSentExports, exportRequests } from './sent-exports.ts';

/**
 * Three people delete their account, who have written messages, sent files and named groups. ADMINs hide messages of three
 * others, and three want a copy of their data.
 */
export const chatWork: InterruptedWork = {
  service: 'chat',
  kills: [9, 30, 45],
  prepare: async ({ namespace, tokens, settings, word }) => {
    const harness = await startChatTestHarness({ a: settings, b: settings, namespace, tokens });
    const three = (first_name: string) =>
      Promise.all(Array.from({ length: 3 }, () => harness.person({ first_name })));
    const people = async () => {
      const witness = await harness.person();
      const [leavers, writers, readers] = [await three(word), await three('Will'), await three('Rita')];
      for (const leaver of leavers) await writeTraces(harness, leaver, witness, word);
      const hidden = await Promise.all(writers.map((writer) => write(harness, writer, witness, 'buy now')));
      for (const reader of readers) await write(harness, reader, witness, textOf(reader));
      return { leavers, readers, hidden };
    };
    const { leavers, readers, hidden } = await people().finally(harness.stop);

    return {
      events: [
        ...leavers.map(({ _id }) => event('auth.account-deleted', { accountId: _id }, 2)),
        ...hidden.map((subjectId) =>
          event('user.moderation-changed', { subjectType: 'message', subjectId, hidden: true }, 2),
        ),
        ...exportRequests(readers),
      ],
      check: async (done) => {
        for (const leaver of leavers) await checkDeleted(done.mongo, leaver);
        for (const id of hidden) await checkHidden(done.mongo, id);
        const texts = new Map(readers.map((reader) => [reader._id, [textOf(reader), fileOf(reader)]]));
        await checkSentExports(done, 'chat', texts);
      },
    };
  },
};

const textOf = ({ _id }: TestPerson) => `text of ${_id}`;
const fileOf = ({ _id }: TestPerson) => `file of ${_id}`;
const messagesOf = (mongo: Connection) => mongo.collection<MessageDocument>('messages');

/** Writes a message and sends a file in a new chat. @returns the id of the message */
async function write(harness: ChatTestHarness, from: TestPerson, to: TestPerson, text: string) {
  const { upload, sendWithAttachment } = attachmentCalls(() => harness);
  const chat = await harness.acceptedChat(from, to);
  const message = await harness.send(from, chat._id, text);
  const { _id } = await upload(from, chat._id, Buffer.from(fileOf(from)), 'file.txt');
  await sendWithAttachment(from, chat._id, _id).expect(201);
  return message._id;
}

async function writeTraces(harness: ChatTestHarness, leaver: TestPerson, witness: TestPerson, word: string) {
  const { upload } = attachmentCalls(() => harness);
  const { report } = moderationCalls(() => harness);
  await write(harness, leaver, witness, `${word} message`);
  const group = await harness.group(leaver, witness);
  const name = { newName: `${word} group` };
  await harness.a.as(leaver).put(`/api/chat/change-name-chat/${group._id}`).send(name).expect(200);
  await harness.send(leaver, group._id, `${word} in the group`);
  await upload(leaver, group._id, Buffer.from(`${word} unsent`), `${word}.txt`);
  const theirs = await harness.send(witness, group._id, 'Something to report');
  await report(leaver, theirs._id, { reason: 'other', note: `${word} note` }).expect(201);
}

/** The messages are emptied, and the person has left the group. */
async function checkDeleted(mongo: Connection, { _id }: TestPerson): Promise<void> {
  const user = new Types.ObjectId(_id);
  const written = await messagesOf(mongo).find({ user, type: 'normal' }).toArray();
  expect(written).toHaveLength(3);
  for (const message of written) expect(message).toMatchObject({ text: '', deleted: true });
  expect(written.filter(({ attachment }) => attachment)).toEqual([]);
  const memberOf = { chat_type: 'group', members: user };
  expect(await mongo.collection('chats').countDocuments(memberOf)).toBe(0);
  // None if a process was killed between leaving the group and this message.
  expect(await messagesOf(mongo).countDocuments({ user, notice: 'left' })).toBeLessThanOrEqual(1);
  expect(await mongo.collection('attachments').countDocuments({ user })).toBe(0);
}

/** Nobody sees the message any more; its content is kept for the ADMINs. */
async function checkHidden(mongo: Connection, id: string): Promise<void> {
  const _id = new Types.ObjectId(id);
  const message = await messagesOf(mongo).findOne({ _id });
  expect(message).toMatchObject({ text: '', deleted: true, moderated: { text: 'buy now' } });
  expect(await mongo.collection('moderation').findOne({ _id })).toMatchObject({ hidden: true, version: 2 });
}
