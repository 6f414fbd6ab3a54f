import { call, type User } from './demo-users.ts';
import { startBaseline } from './processes.ts';
import type { ResultTable } from './results.ts';

const WARM_UP_S = 2;
const SECONDS = 5;
const CONCURRENCY = 4;

interface CostOptions {
  mongoUri: string;
  namespace: string;
  reader: User;
  plan: string;
  chat: string;
}

/** Measures the CPU time of a call in the service, and in a handler that only makes the same query. */
export async function serviceCost(options: CostOptions): Promise<ResultTable[]> {
  const { plan, chat, reader, mongoUri, namespace } = options;
  const raw = await startBaseline('raw-driver', {
    MONGODB_URI: mongoUri,
    NAMESPACE: namespace,
    PERSON: reader._id,
  });
  const baselineCpu = async () =>
    ((await (await fetch(`${raw.url}/cpu`)).json()) as { seconds: number }).seconds;
  const longest = await longestChat(chat, reader);
  const how = `Calls to the port of the service for ${SECONDS} s, ${CONCURRENCY} at once, after ${WARM_UP_S} s of warm-up. CPU is from process_cpu_seconds_total of its /metrics; the raw handler reports process.cpuUsage. The service also verifies the token, validates, presents the answer, measures and logs; the raw handler sends the stored documents. The CPU of the database is not included.`;
  const groups: ResultTable[] = [];
  for (const { title, path, url, rawPath } of [
    {
      title: 'Plan list (12 plans of the first page)',
      url: plan,
      path: '/api/plan/?page=1&limit=12',
      rawPath: '/plans',
    },
    {
      title: `Chat history (page of 30)`,
      url: chat,
      path: `/api/message/${longest}`,
      rawPath: `/messages/${longest}`,
    },
  ]) {
    const service = await cost(`${url}${path}`, reader.token, () => cpuOf(url));
    const baseline = await cost(`${raw.url}${rawPath}`, reader.token, baselineCpu);
    groups.push({
      title: `${title}: CPU per call`,
      how: groups.length === 0 ? how : 'Measured in the same way.',
      columns: { 'µs CPU': 'less', 'calls/s': 'more' },
      rows: [
        { what: 'service', values: service },
        { what: 'raw driver handler', values: baseline, isBaseline: true },
      ],
    });
  }
  await raw.process.stop(3000);
  return groups;
}

async function cost(url: string, token: string, cpu: () => Promise<number>): Promise<number[]> {
  const callFor = async (seconds: number) => {
    const until = performance.now() + seconds * 1000;
    let calls = 0;
    const caller = async () => {
      while (performance.now() < until) {
        await call(url, token);
        calls++;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, caller));
    return calls;
  };
  await callFor(WARM_UP_S);
  const before = await cpu();
  const calls = await callFor(SECONDS);
  return [(((await cpu()) - before) / calls) * 1e6, calls / SECONDS];
}

async function cpuOf(service: string): Promise<number> {
  const metrics = await (await fetch(`${service}/metrics`)).text();
  return Number(/^process_cpu_seconds_total(?:\{.*\})? (\S+)/m.exec(metrics)?.[1]);
}

async function longestChat(chat: string, { token }: User): Promise<string> {
  const { chats } = await call<{ chats: { _id: string; seq?: number }[] }>(`${chat}/api/chat/user`, token);
  const [longest] = chats.toSorted((one, two) => (two.seq ?? 0) - (one.seq ?? 0));
  if (!longest) throw new Error('the reader has no chat');
  return longest._id;
}
