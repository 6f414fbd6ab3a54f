import { randomUUID } from 'node:crypto';
import { createRandom, type SeededRandom } from '../../scripts/seeded-random.ts';
import type { HistoryEntry } from './history.ts';
import type { MemberClient } from './member-client.ts';
import { request } from './request.ts';
import type { TestCluster } from './test-cluster.ts';

/** Shares of messages that are sent twice: at once through both instances, or again after the acknowledgement. */
const CONCURRENT_RESENDS = 0.02;
const LATE_RESENDS = 0.02;
/** Shares of messages that are edited, deleted, or both at once. */
const CHANGES = { edited: 0.06, deleted: 0.03, both: 0.01 };
/** A change affects one of the sender's last messages in the chat. */
const RECENT_MESSAGES = 5;

interface GroupChat {
  _id: string;
  members: string[];
}

export async function createChats(
  { people, instances }: TestCluster,
  count: number,
  random: SeededRandom,
): Promise<GroupChat[]> {
  const chats: GroupChat[] = [];
  while (chats.length < count) {
    const members = random.shuffled(people).slice(0, random.between(2, 7));
    const [creator, ...others] = members as [(typeof members)[0], ...typeof members];
    const url = `${instances[0]}/api/chat`;
    const created = await request<{ chat: { _id: string } }>(`${url}/create-chat`, creator.token, {
      chat_type: 'group',
      chat_name: `Chaos ${chats.length + 1}`,
      persons: others.map(({ _id }) => ({ user: _id })),
    });
    if (created.kind !== 'ok') throw new Error(`a chat could not be created: ${created.reason}`);
    const { _id } = created.document.chat;
    for (const { token } of others) {
      const accepted = await request(`${url}/accept-chat/${_id}`, token, {});
      if (accepted.kind !== 'ok') throw new Error(`an invitation could not be accepted: ${accepted.reason}`);
    }
    chats.push({ _id, members: members.map((member) => member._id) });
  }
  return chats;
}

/** The messages of one sender in one chat, in the order of writing. */
interface SenderWorkload {
  client: MemberClient;
  history: HistoryEntry[];
  /** Decides which messages are resent and changed. */
  random: SeededRandom;
}

export function planWorkload(
  chats: readonly GroupChat[],
  clients: readonly MemberClient[],
  messages: number,
  random: SeededRandom,
): SenderWorkload[] {
  const senders = chats.flatMap(({ _id: chatId, members }) =>
    clients
      .filter(({ user }) => members.includes(user))
      .map((client) => ({
        chatId,
        client,
        history: [] as HistoryEntry[],
        random: createRandom(random.between(1, 2 ** 31)),
      })),
  );
  for (let number = 0; number < messages; number++) {
    const { chatId, client, history } = senders[number % senders.length] as (typeof senders)[number];
    const text = `${number} ${'·'.repeat(random.between(0, 80))}`.trim();
    history.push({
      chatId,
      sender: client.user,
      clientId: randomUUID(),
      text,
      expected: { text, deleted: false },
      attempts: 0,
      answers: [],
    });
  }
  return senders;
}

export interface WorkloadCounts {
  acknowledged: number;
  resent: number;
  changed: Record<keyof typeof CHANGES, number>;
}

/** Sends the messages of one sender and changes some of them. `onProgress` is called after each message and change. */
export async function runWorkload(
  { client, history, random }: SenderWorkload,
  counts: WorkloadCounts,
  hooks: { beforeMessage: () => Promise<void>; onProgress: () => void; signal: AbortSignal },
): Promise<void> {
  const unchanged: HistoryEntry[] = [];
  for (const entry of history) {
    await hooks.beforeMessage();
    const chance = random.next();
    const isConcurrent = chance < CONCURRENT_RESENDS;
    const isResent = chance < CONCURRENT_RESENDS + LATE_RESENDS;
    await Promise.all([client.send(entry), isConcurrent && client.send(entry)]);
    if (isResent && !isConcurrent) await client.send(entry);
    if (isResent) counts.resent += 1;
    if (hooks.signal.aborted) return;
    counts.acknowledged += 1;
    hooks.onProgress();
    unchanged.push(entry);
    await changeOne();
  }

  async function changeOne(): Promise<void> {
    const chance = random.next();
    const { edited, deleted, both } = CHANGES;
    if (chance >= edited + deleted + both) return;
    const index = -random.between(1, Math.min(RECENT_MESSAGES, unchanged.length));
    const [entry] = unchanged.splice(index, 1);
    if (!entry?.answers.length) return;
    const kind = chance < edited ? 'edited' : chance < edited + deleted ? 'deleted' : 'both';
    await Promise.all([kind !== 'deleted' && client.edit(entry), kind !== 'edited' && client.delete(entry)]);
    counts.changed[kind] += 1;
    hooks.onProgress();
  }
}
