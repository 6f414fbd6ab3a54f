import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { run } from '../../scripts/process/run.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import type { User } from './demo-users.ts';
import { cpuSeconds, ensureDebianProgram } from './processes.ts';
import type { ResultTable, Row } from './results.ts';

const PATH = '/api/plan/?page=1&limit=12';
const CONNECTIONS = 16;
const WARM_UP_S = 3;
const SECONDS = 6;

interface PlanService {
  url: string;
  pid: number;
}

/** Measures how many lists a second the plan service answers on one core, to visitors and to many members in turn. */
export async function planLists(plan: PlanService, members: readonly User[]): Promise<ResultTable> {
  const wrk = await ensureDebianProgram('wrk');
  if (!wrk) throw new UserError('wrk is missing and could not be installed: apt-get install wrk.');
  const rows: Row[] = [];
  await run({ command: 'taskset', args: ['-a', '-c', '-p', '0', `${plan.pid}`] });
  for (const [what, tokens] of [
    ['visitors', []],
    [`${members.length} members in turn`, members.map(({ token }) => token)],
  ] as const) {
    const script = writeScript(tokens);
    await load(wrk, plan.url, script, WARM_UP_S);
    const before = cpuSeconds(plan.pid);
    const lists = await load(wrk, plan.url, script, SECONDS);
    rows.push({ what, values: [lists / SECONDS, ((cpuSeconds(plan.pid) - before) / lists) * 1e6] });
  }
  await run({ command: 'taskset', args: ['-a', '-c', '-p', `0-${cpus().length - 1}`, `${plan.pid}`] });
  return {
    title: 'Plan lists on one core (12 plans of the first page)',
    how: `wrk with one thread and ${CONNECTIONS} connections calls the port of the service, which is pinned to one core, for ${SECONDS} s after ${WARM_UP_S} s of warm-up. Clients and database have the other cores and this one. The service checks the token, reads the member's own interests, compresses, measures and logs.`,
    columns: { 'lists/s': 'more', 'µs CPU': 'less' },
    rows,
  };
}

/** The requests of people in turn; without tokens those of a visitor. */
function writeScript(tokens: readonly string[]): string {
  const file = repositoryPath('.data/bench/plan-lists.lua');
  const requests = `
local tokens = {${tokens.map((token) => `'${token}'`).join(',')}}
local sent = 0
wrk.headers['Accept-Encoding'] = 'gzip'
request = function()
  sent = sent + 1
  if #tokens > 0 then wrk.headers['Authorization'] = 'Bearer ' .. tokens[sent % #tokens + 1] end
  return wrk.format('GET')
end`;
  writeFileSync(file, requests);
  return file;
}

async function load(wrk: string, url: string, script: string, seconds: number): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, `${url}${PATH}`];
  const output = await run({ command: wrk, args });
  const [, failed] = /Non-2xx or 3xx responses: (\d+)/.exec(output) ?? [];
  const [, requests] = /(\d+) requests in/.exec(output) ?? [];
  // The service closes a connection after 1,000 requests, and rejects what is sent on it meanwhile.
  const lists = Number(requests) - Number(failed ?? 0);
  if (!(lists > 0) || Number(failed ?? 0) > lists / 100)
    throw new UserError(`The plan service rejected ${failed} of ${requests} lists.`);
  return lists;
}
