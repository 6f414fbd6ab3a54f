import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type Connection, Types } from 'mongoose';
import type { ChatDocument } from '../chats/chat.model.ts';
import { oid } from '../ids.ts';

interface InsertedMessages {
  chatId: string;
  sender: TestPerson;
  texts: readonly string[];
  createdAt?: Date;
  /** Fields of the chat that change with the messages. */
  chat?: Partial<Pick<ChatDocument, 'changedAt' | 'watermarkAt'>>;
}

/** Messages of one insert, so that a command with the largest texts stays small. */
const BATCH = 250;

/** Inserts messages into the database without sending them. Returns the `seq` and `revision` of the chat before them. */
export async function insertMessages(
  mongo: Connection,
  { chatId, sender, texts, createdAt = new Date(), chat = {} }: InsertedMessages,
): Promise<{ seq: number; revision: number }> {
  const { seq, revision } = (await mongo
    .model<ChatDocument>('chats')
    .findByIdAndUpdate(chatId, { $inc: { seq: texts.length, revision: texts.length }, $set: chat }))!;
  const [chatOid, user] = [oid(chatId), oid(sender._id)];
  const messages = texts.map((text, i) => ({
    chatId: chatOid,
    seq: seq + 1 + i,
    revision: revision + 1 + i,
    user,
    clientId: randomUUID(),
    // As in the service, the id begins with the time.

    _id: new Types.ObjectId(Types.ObjectId.generate(Math.floor(createdAt.getTime() / 1000))),
    text,
    type: 'normal',
    createdAt,
  }));
  const { collection } = mongo.model('messages');
  for (let i = 0; i < messages.length; i += BATCH) await collection.insertMany(messages.slice(i, i + BATCH));
  return { seq, revision };
}
