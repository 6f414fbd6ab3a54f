import { MongoClient, ObjectId } from 'mongodb';
import sharp from 'sharp';
import { call, openChat, type User } from '../demo-users.ts';

const MESSAGES = 1_000;
/** People write some messages in a row. */
const BATCH = 4;
const PICTURE_EACH = 25;
const REPLY_EACH = 10;
const MINUTES_BETWEEN = 20;
const NEWEST_TEXT = 'See you downstairs';

const SENTENCES = [
  'Landed.',
  'The tram from the airport takes half an hour, and the last one leaves at ten past one.',
  'Shall we meet at eight?',
  'There is a place by the river with long tables. It is loud, but the kitchen is open until midnight and nobody minds a suitcase.',
  'Yes, gladly',
  'My meeting ends at six. I will walk over from the old town, which should take about twenty minutes.',
];

export interface LongChat {
  chatId: string;
  oldestSeq: number;
  newestText: string;
}

interface Target {
  gateway: string;
  mongoUri: string;
  namespace: string;
}

/** Two people write a thousand messages over two weeks, some with pictures, some as replies. */
export async function createLongChat(target: Target, [one, two]: [User, User]): Promise<LongChat> {
  const { gateway } = target;
  await openChat(gateway, one, two);
  const { chat } = await call<{ chat: { _id: string; begins: number } }>(
    `${gateway}/api/chat/create-chat`,
    one.token,
    { chat_type: 'simple', userdestination: two._id },
  );
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#5f35c9' } })
    .jpeg()
    .toBuffer();
  const ids: string[] = [];
  const write = async (count: number) => {
    const { token } = Math.floor(count / BATCH) % 2 === 0 ? one : two;
    const attachment =
      count % PICTURE_EACH === 0 ? await upload(gateway, chat._id, token, picture) : undefined;
    const { message } = await call<{ message: { _id: string } }>(`${gateway}/api/message`, token, {
      chatId: chat._id,
      text: `${SENTENCES[count % SENTENCES.length]} (${count})`,
      ...(attachment && { attachment }),
      ...(count % REPLY_EACH === 0 && { replyTo: ids.at(-1) }),
    });
    return message._id;
  };
  for (let first = 1; first <= MESSAGES; first += BATCH) {
    ids.push(...(await Promise.all(Array.from({ length: BATCH }, (_, index) => write(first + index)))));
  }
  await spreadOverDays(target, ids);
  await call(`${gateway}/api/message`, one.token, {
    chatId: chat._id,
    text: NEWEST_TEXT,
  });
  // Otherwise the conversation opens at the first unread message.
  for (const { token } of [one, two]) {
    await call(`${gateway}/api/message/watch-message/${chat._id}`, token, {}, 'PUT');
  }
  return { chatId: chat._id, oldestSeq: chat.begins + 1, newestText: NEWEST_TEXT };
}

async function upload(gateway: string, chatId: string, token: string, picture: Buffer): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  const answer = await fetch(`${gateway}/api/message/attachment/${chatId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { document } = (await answer.json()) as { document: { attachment: { _id: string } } };
  return document.attachment._id;
}

async function spreadOverDays({ mongoUri, namespace }: Target, ids: readonly string[]): Promise<void> {
  const client = await new MongoClient(mongoUri).connect();
  const now = Date.now();
  await client
    .db(`${namespace}_chat`)
    .collection('messages')
    .bulkWrite(
      ids.map((id, index) => ({
        updateOne: {
          filter: { _id: new ObjectId(id) },
          update: { $set: { createdAt: new Date(now - (ids.length - index) * MINUTES_BETWEEN * 60_000) } },
        },
      })),
    );
  await client.close();
}
