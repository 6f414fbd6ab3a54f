import { setTimeout as delay } from 'node:timers/promises';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { startBaseline, startGateway } from './processes.ts';
import { median, type ResultTable } from './results.ts';

const CALL = '/api/package/';
const SECONDS = 6;
const PAGES_PER_SECOND = 100;

/** Milliseconds of each call, one after the other. */
async function timeCalls(url: string): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
    const began = performance.now();
    await (await fetch(`${url}${CALL}`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

/** Asks for pages of posts that do not exist, each at another address, whatever the answers are. */
async function flood(url: string, isOver: () => boolean): Promise<void> {
  const pages: Promise<unknown>[] = [];
  for (let page = 0; !isOver(); page++) {
    const headers = { accept: 'text/html', 'x-forwarded-for': '192.0.2.1' };
    pages.push(fetch(`${url}/blog/unknown-${page}`, { headers }).then((page) => page.arrayBuffer()));
    await delay(1000 / PAGES_PER_SECOND);
  }
  await Promise.all(pages);
}

/** Measures the calls of others while one address asks for many pages, with the rate limits as shipped. */
export async function pageFlood(redisUrl: string): Promise<ResultTable> {
  const service = await startBaseline('static-json');
  const gateway = await startGateway([service.url], redisUrl, {
    WEB_DIR: repositoryPath('web/dist'),
    NAMESPACE: `bench_pages_${Date.now().toString(36)}`,
    RATE_LIMIT: '100',
    TRUST_PROXY: '1',
  });
  await timeCalls(gateway.url);
  const quiet = await timeCalls(gateway.url);
  let isOver = false;
  const flooding = flood(gateway.url, () => isOver);
  const busy = await timeCalls(gateway.url);
  isOver = true;
  await flooding;
  await Promise.all([service.process, gateway.process].map((each) => each.stop(3000)));
  return {
    title: 'Gateway: calls while one address asks for unknown pages',
    how: `One call after the other for ${SECONDS} s, after as much warm-up, alone and while one address asks for ${PAGES_PER_SECOND} pages a second of posts that do not exist. The limit of pages is 100 times the shipped one, so that they are all rendered.`,
    columns: { 'ms each (median)': 'less' },
    rows: [
      { what: 'flooded', values: [median(busy)] },
      { what: 'quiet', values: [median(quiet)], isBaseline: true },
    ],
  };
}
