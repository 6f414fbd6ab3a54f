import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const nameOf = async (answer: Response) =>
  ((await answer.json()) as { document: { name: string } }).document.name;

describe('two instances of a service', () => {
  let one: FakeService;
  let two: FakeService;
  let gateway: TestGateway;

  beforeEach(async () => {
    one = await startFakeService('one');
    two = await startFakeService('two');
    gateway = await startTestGateway({ CHAT_URL: `${one.url}, ${two.url}` });
  });
  afterEach(async () => {
    await gateway.stop();
    await Promise.all([one.stop(), two.stop()]);
  });

  const names = async (calls: number, init?: RequestInit) => {
    const found: string[] = [];
    for (let call = 0; call < calls; call++) {
      const answer = await fetch(`${gateway.url}/api/chat/user`, init);
      found.push(answer.status === 200 ? await nameOf(answer) : `${answer.status}`);
    }
    return found;
  };

  it('when both are up, expected them asked in turn', async () => {
    expect(await names(4)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('when one is killed, expected every call without a body answered by the other', async () => {
    await names(2);
    await one.stop();
    expect(await names(6)).toEqual(Array(6).fill('two'));
    expect(await names(1, { method: 'POST' })).toEqual(['two']);
  });

  it('when one is killed, expected every small call with a body answered by the other, and none carried out twice', async () => {
    await one.stop();
    const body = JSON.stringify({ text: 'hello' });
    expect(await names(6, { method: 'POST', body })).toEqual(Array(6).fill('two'));
    expect([one.received.length, two.received.length]).toEqual([0, 6]);
  });

  it('when the killed one is back, expected it asked again without a call lost on trying', async () => {
    await one.stop();
    await names(2);
    await one.start();
    await eventually(async () => expect(await names(2)).toContain('one'));
  });

  it('when both are away, expected 503, and an answer as soon as one is back', async () => {
    await Promise.all([one.stop(), two.stop()]);
    expect(await names(2)).toEqual(['503', '503']);
    await two.start();
    await eventually(async () => expect(await names(1)).toEqual(['two']));
  });
});

describe('a kept connection that the service has closed', () => {
  /** Answers the first request of each connection and drops it at the second, as a server does that closes idle ones. */
  let service: Server;
  let requests: string[];
  let gateway: TestGateway;

  beforeEach(async () => {
    requests = [];
    service = createServer((socket: Socket) => {
      let served = 0;
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        if (served++ > 0) return void socket.resetAndDestroy();
        requests.push(`${chunk}`.split(' ')[0] ?? '');
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      });
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    gateway = await startTestGateway({
      PLAN_URL: `http://127.0.0.1:${(service.address() as { port: number }).port}`,
    });
  });
  afterEach(async () => {
    await gateway.stop();
    service.close();
  });

  it('when something is read over it, expected the call made again on another one', async () => {
    for (let call = 0; call < 3; call++) expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
    expect(requests).toEqual(['GET', 'GET', 'GET']);
  });

  it('when something is written over it, expected 503, since it may have been carried out', async () => {
    expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/api/plan/`, { method: 'POST', body: 'x' })).status).toBe(503);
  });
});
