import { randomUUID } from 'node:crypto';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { withResources } from '../process/command.ts';
import { createRandom, type SeededRandom } from '../seeded-random.ts';
import { type Anomalies, checkHistory, type HistoryEntry, type StoredMessage } from './checker.ts';
import { actions, type Fault, generateSchedule, targets } from './fault-schedule.ts';
import { type ClientStats, createMemberClient, type MemberClient } from './member-client.ts';
import { type InjectedFault, startNemesis } from './nemesis.ts';
import { request } from './request.ts';
import { canKill, startTestCluster, type TestCluster } from './test-cluster.ts';

export interface ChaosOptions {
  seed: number;
  messages: number;
  faults: number;
  infrastructure: Infrastructure;
  dataDir: string;
  logDir: string;
  log: (line: string) => void;
}

export interface ChaosResult {
  options: Pick<ChaosOptions, 'seed' | 'messages' | 'faults'>;
  people: number;
  chats: number;
  schedule: readonly Fault[];
  injected: readonly InjectedFault[];
  history: readonly HistoryEntry[];
  stats: ClientStats;
  anomalies: Anomalies;
  crashes: readonly string[];
  stored: number;
  gaps: number;
  resent: number;
  changed: Record<keyof typeof CHANGED, number>;
  /** Of sending, faults included; and until everybody had caught up. */
  seconds: number;
  settleSeconds: number;
}

/**
 * Nothing moved for so long while everything is up: the service has not found its way back. What is being brought up
 * has bounds of its own, and names itself when it does not come.
 */
const STALLED_MS = 60_000;
/** So many messages are sent twice: at the same moment through both instances, or again when they have been acknowledged. */
const RACED = 0.02;
const RESENT = 0.02;
/** So many are edited later, taken back, or both at the same moment. */
const CHANGED = { edited: 0.06, takenBack: 0.03, both: 0.01 };
/** A change is of one of the writer's last messages in the chat. */
const CHANGED_WITHIN = 5;

export const runChaosTest = (options: ChaosOptions): Promise<ChaosResult> =>
  withResources((resources) => runIn(options, resources));

async function runIn(options: ChaosOptions, resources: AsyncDisposableStack): Promise<ChaosResult> {
  const { seed, messages, faults, log } = options;
  const dice = createRandom(seed);
  const schedule = generateSchedule(dice, { faults, messages, kinds: kindsHere() });
  const isLong = messages >= 10_000;
  const size = isLong ? { people: 40, chats: 60 } : { people: 12, chats: 10 };
  const namespace = `chaos_${Date.now().toString(36)}`;
  const house = await startTestCluster({ ...options, resources, namespace, people: size.people });
  const chats = await makeChats(house, size.chats, dice);

  const stalled = new AbortController();
  const skipCatchUp = process.env.CHAOS_SKIP_CATCH_UP === '1';
  const members = house.people.map(({ _id, token }) =>
    createMemberClient({
      ...{ user: _id, token, instances: house.instances, skipCatchUp },
      ...{ chats: chats.filter(({ who }) => who.includes(_id)).map(({ _id: chat }) => chat) },
      ...{ random: createRandom(dice.between(1, 2 ** 31)), signal: stalled.signal },
    }),
  );
  resources.defer(async () => void (await Promise.all(members.map((member) => member.close()))));
  await Promise.all(members.map((member) => member.connect()));

  const began = performance.now();
  const conductor = startNemesis(schedule, house.victims, log);
  const books = outboxes(chats, members, messages, dice);
  let acknowledged = 0;
  let resent = 0;
  const changed = { edited: 0, takenBack: 0, both: 0 };
  let phase = 'sending';
  let movedAt = performance.now();
  const gaveUp = new Promise<never>((_, reject) => {
    const look = () => {
      const quietMs = performance.now() - Math.max(movedAt, conductor.allUpSince);
      if (conductor.unavailable.length > 0 || quietMs < STALLED_MS) return;
      const { lastTrouble } = total(members);
      const up = `everything is up for ${(quietMs / 1000).toFixed(0)} s`;
      const last = [...house.crashes.slice(-1), up].join(', ');
      reject(
        new Error(
          `stalled while ${phase}, ${acknowledged} acknowledged; ${last}; last trouble: ${lastTrouble}`,
        ),
      );
    };
    const watchdog = setInterval(look, 1_000);
    resources.defer(() => clearInterval(watchdog));
  });
  for (const end of [gaveUp, conductor.failed]) end.catch(() => stalled.abort());
  /** Work that is given up when nothing moves any more. */
  async function watched<T>(name: string, work: () => Promise<T>): Promise<T> {
    phase = name;
    movedAt = performance.now();
    return Promise.race([work(), gaveUp, conductor.failed]);
  }

  async function write({ member, entries, dice }: Book) {
    const unchanged: HistoryEntry[] = [];
    for (const entry of entries) {
      await conductor.beforeMessage();
      const how = dice.next();
      const sending = [member.send(entry)];
      if (how < RACED) sending.push(member.send(entry));
      await Promise.all(sending);
      if (how >= RACED && how < RACED + RESENT) await member.send(entry);
      if (how < RACED + RESENT) resent += 1;
      if (stalled.signal.aborted) return;
      movedAt = performance.now();
      acknowledged += 1;
      if (acknowledged % 5_000 === 0) log(`${acknowledged} of ${messages} messages acknowledged`);
      unchanged.push(entry);
      await changeOneOf(unchanged, member, dice);
    }
  }

  async function changeOneOf(own: HistoryEntry[], member: MemberClient, dice: SeededRandom) {
    const how = dice.next();
    const { edited, takenBack, both } = CHANGED;
    if (how >= edited + takenBack + both) return;
    const [entry] = own.splice(-dice.between(1, Math.min(CHANGED_WITHIN, own.length)), 1);
    if (!entry?.answers.length) return;
    const kind = how < edited ? 'edited' : how < edited + takenBack ? 'takenBack' : 'both';
    await Promise.all([
      kind !== 'takenBack' && member.edit(entry),
      kind !== 'edited' && member.takeBack(entry),
    ]);
    changed[kind] += 1;
    movedAt = performance.now();
  }
  await watched('sending', () => Promise.all(books.map(write)));
  const struck = await watched('bringing up what was struck', conductor.finish);
  const seconds = (performance.now() - began) / 1000;

  const settling = performance.now();
  await watched('catching up', () => Promise.all(members.map((member) => member.settle())));
  const settleSeconds = (performance.now() - settling) / 1000;

  const stored = new Map<string, StoredMessage[]>();
  let places = 0;
  let notices = 0;
  for (const { _id } of chats) {
    stored.set(_id, await house.stored(_id));
    places += await house.lastPlace(_id);
    notices += await house.notices(_id);
  }
  const count = [...stored.values()].reduce((sum, lines) => sum + lines.length, 0);
  const entries = books.flatMap((book) => book.entries);
  return {
    options: { seed, messages, faults },
    people: size.people,
    chats: size.chats,
    ...{ schedule, injected: struck, history: entries, seconds, settleSeconds, resent, changed },
    stats: total(members),
    anomalies: checkHistory(
      entries,
      stored,
      members.flatMap((member) => member.views()),
    ),
    crashes: house.crashes,
    stored: count,
    gaps: places - count - notices,
  };
}

/** Every kind that can be done here. */
const kindsHere = () =>
  targets.flatMap((target) =>
    actions.filter((action) => action === 'cut' || canKill(target)).map((action) => ({ action, target })),
  );

interface GroupChat {
  _id: string;
  who: string[];
}

async function makeChats(
  { people, instances }: TestCluster,
  count: number,
  dice: SeededRandom,
): Promise<GroupChat[]> {
  const chats: GroupChat[] = [];
  while (chats.length < count) {
    const who = dice.shuffled(people).slice(0, dice.between(2, 7));
    const [creator, ...others] = who as [(typeof who)[0], ...typeof who];
    const made = await request<{ chat: { _id: string } }>(
      `${instances[0]}/api/chat/create-chat`,
      creator.token,
      {
        chat_type: 'group',
        chat_name: `Ledger ${chats.length + 1}`,
        persons: others.map(({ _id }) => ({ user: _id })),
      },
    );
    if (made.kind !== 'answered') throw new Error(`a chat could not be made: ${made.why}`);
    for (const { token } of others) {
      const accepted = await request(
        `${instances[0]}/api/chat/accept-chat/${made.document.chat._id}`,
        token,
        {},
      );
      if (accepted.kind !== 'answered') throw new Error(`nobody joined a chat: ${accepted.why}`);
    }
    chats.push({ _id: made.document.chat._id, who: who.map(({ _id }) => _id) });
  }
  return chats;
}

/** What one person writes in one chat, in this order. */
interface Book {
  member: MemberClient;
  entries: HistoryEntry[];
  /** Decides which are sent twice, and which are changed. */
  dice: SeededRandom;
}

function outboxes(
  chats: readonly GroupChat[],
  members: readonly MemberClient[],
  messages: number,
  dice: SeededRandom,
): Book[] {
  const books = chats.flatMap(({ _id: chatId, who }) =>
    members
      .filter(({ user }) => who.includes(user))
      .map((member) => ({
        chatId,
        member,
        entries: [] as HistoryEntry[],
        dice: createRandom(dice.between(1, 2 ** 31)),
      })),
  );
  for (let number = 0; number < messages; number++) {
    const { chatId, member, entries } = books[number % books.length] as (typeof books)[number];
    const text = `${number} ${'·'.repeat(dice.between(0, 80))}`.trim();
    entries.push({
      ...{ chatId, sender: member.user, clientId: randomUUID(), text, expected: { text, deleted: false } },
      ...{ attempts: 0, answers: [] },
    });
  }
  return books;
}

function total(members: readonly MemberClient[]): ClientStats {
  const sum = (field: Exclude<keyof ClientStats, 'contradictions' | 'lastTrouble'>) =>
    members.reduce((all, { heard }) => all + heard[field], 0);
  return {
    live: sum('live'),
    caughtUp: sum('caughtUp'),
    catchUps: sum('catchUps'),
    connections: sum('connections'),
    retries: sum('retries'),
    sentBySocket: sum('sentBySocket'),
    lastTrouble: members.map(({ heard }) => heard.lastTrouble).find(Boolean) ?? '',
    contradictions: members.flatMap(({ heard }) => heard.contradictions),
  };
}
