import { mkdirSync, writeFileSync } from 'node:fs';
import { freePort } from '../../scripts/process/free-port.ts';
import { type ManagedProcess, startProcess } from '../../scripts/process/live-process.ts';
import { run } from '../../scripts/process/run.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import {
  cpuSeconds,
  ensureDebianProgram,
  logPath,
  startBaseline,
  startGateway,
  waitUntilReachable,
} from './processes.ts';
import type { ResultTable, Row } from './results.ts';

const CONNECTIONS = 32;
const WARM_UP_S = 2;
const ROUNDS = 3;
const SECONDS = 2;
const PATH = '/api/plan/?page=1';

interface Proxy {
  what: string;
  url: string;
  process: ManagedProcess;
  isBaseline?: boolean;
}

/** Measures the gateway, a plain Node proxy and nginx in turn, in front of the same small server. */
export async function gatewayThroughput(redisUrl: string): Promise<ResultTable> {
  const wrk = await ensureDebianProgram('wrk');
  if (!wrk) throw new UserError('wrk is missing and could not be installed: apt-get install wrk.');
  const upstream = await startBaseline('static-json');
  const plain = await startBaseline('plain-proxy', { TARGET: upstream.url });
  const proxies: Proxy[] = [
    { what: 'gateway', ...(await startGateway([upstream.url], redisUrl)) },
    { what: 'plain Node proxy', ...plain, isBaseline: true },
  ];
  const nginx = await startNginx(upstream.url);
  if (nginx) proxies.push({ what: 'nginx', ...nginx, isBaseline: true });

  const sums = proxies.map(() => ({ requests: 0, seconds: 0, cpu: 0 }));
  for (const { url } of proxies) await load(wrk, url, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { what, url, process }] of proxies.entries()) {
      const before = cpuSeconds(process.pid);
      const { requests, failed } = await load(wrk, url, SECONDS);
      if (failed > 0) throw new UserError(`${what} rejected ${failed} of ${requests} requests.`);
      const sum = sums[index] as (typeof sums)[number];
      sum.requests += requests;
      sum.seconds += SECONDS;
      sum.cpu += cpuSeconds(process.pid) - before;
    }
  }
  const rows: Row[] = proxies.map(({ what, isBaseline }, index) => {
    const { requests, seconds, cpu } = sums[index] as (typeof sums)[number];
    return { what, isBaseline, values: [requests / seconds, (cpu / requests) * 1e6] };
  });
  await Promise.all(
    [upstream.process, ...proxies.map(({ process }) => process)].map((each) => each.stop(3000)),
  );
  return {
    title: 'Gateway: a small JSON answer (110 bytes)',
    how: `wrk with one thread and ${CONNECTIONS} keep-alive connections, ${ROUNDS} × ${SECONDS} s in turn after ${WARM_UP_S} s of warm-up, on loopback with one process each. The gateway runs as shipped: request id, log line, metrics, rate limit in Redis (raised so that it rejects nothing), security headers. nginx has one worker, keep-alive connections to the upstream and its access log. CPU is that of the proxy process.${nginx ? '' : ' nginx is missing and could not be installed.'}`,
    columns: { 'requests/s': 'more', 'µs CPU each': 'less' },
    rows,
  };
}

async function load(wrk: string, url: string, seconds: number) {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, `${url}${PATH}`];
  const output = await run({ command: wrk, args });
  const read = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  return {
    requests: read(/(\d+) requests in/),
    failed: read(/Non-2xx or 3xx responses: (\d+)/),
  };
}

async function startNginx(upstream: string) {
  const nginx = await ensureDebianProgram('nginx');
  if (!nginx) return undefined;
  const port = await freePort();
  const folder = repositoryPath('.data/bench/nginx');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/nginx.conf`, nginxConfig(folder, port, new URL(upstream).host));
  const live = startProcess({
    command: nginx,
    args: ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`],
    logFile: logPath('nginx'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReachable(`${url}${PATH}`, 'nginx');
  return { url, process: live };
}

const nginxConfig = (folder: string, port: number, upstream: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join('\n  ')}
  keepalive_requests 1000000;
  upstream service { server ${upstream}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;
