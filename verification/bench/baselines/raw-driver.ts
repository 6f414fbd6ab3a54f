/** Answers the queries of the plan list and of the chat history with the MongoDB driver only. */
import { MongoClient, ObjectId } from 'mongodb';
import { ONE_PER_SEQ } from '../../../services/chat/src/messages/message.model.ts';
import { answerJson, listen } from './http-server.ts';

const client = await new MongoClient(process.env.MONGODB_URI ?? '').connect();
const namespace = process.env.NAMESPACE;
const plans = client.db(`${namespace}_plan`).collection('plans');
const interests = client.db(`${namespace}_plan`).collection('interests');
const messages = client.db(`${namespace}_chat`).collection('messages');
const person = new ObjectId(process.env.PERSON);

async function planList() {
  const now = new Date();
  const filter = { listed: true, until: { $gt: now } };
  const projection = { description: 0, gallery: 0, searchTerms: 0 };
  const [found, total] = await Promise.all([
    plans.find(filter, { projection }).sort({ sortAt: 1, _id: 1 }).limit(12).hint('by_time').toArray(),
    plans.countDocuments(filter),
  ]);
  const ids = found.map(({ _id }) => `${_id}:${person}`);
  const mine = await interests.find({ _id: { $in: ids as never[] } }).toArray();
  return { plans: found, total, mine };
}

async function history(chat: string) {
  const filter = {
    chatId: new ObjectId(chat),
    seq: { $gt: 0 },
    hiddenFrom: { $ne: person },
  };
  const found = await messages.find(filter).sort({ seq: -1 }).limit(31).hint(ONE_PER_SEQ).toArray();
  return { messages: found.slice(0, 30).reverse(), more: found.length > 30 };
}

listen((req, res) => {
  const [, part, id = ''] = req.url?.split('/') ?? [];
  if (part === 'cpu') {
    const { user, system } = process.cpuUsage();
    return answerJson(res, { seconds: (user + system) / 1e6 });
  }
  const work = part === 'plans' ? planList() : part === 'messages' ? history(id) : Promise.resolve({});
  work.then(
    (document) => answerJson(res, { status: 'success', document }),
    (error) => res.writeHead(500).end(`${error}`),
  );
});
