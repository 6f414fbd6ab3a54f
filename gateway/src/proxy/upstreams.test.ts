import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const nameOf = async (response: Response) =>
  ((await response.json()) as { document: { name: string } }).document.name;

describe('the gateway with two instances of a service', () => {
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

  const servedBy = async (calls: number, init?: RequestInit) => {
    const served: string[] = [];
    for (let call = 0; call < calls; call++) {
      const response = await fetch(`${gateway.url}/api/chat/user`, init);
      served.push(response.status === 200 ? await nameOf(response) : `${response.status}`);
    }
    return served;
  };

  it('alternates between them', async () => {
    expect(await servedBy(4)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('sends every request without a body to the other instance when one is killed', async () => {
    await servedBy(2);
    await one.stop();
    expect(await servedBy(6)).toEqual(Array(6).fill('two'));
    expect(await servedBy(1, { method: 'POST' })).toEqual(['two']);
  });

  it('sends every small request with a body once to the other instance when one is killed', async () => {
    await one.stop();
    const body = JSON.stringify({ text: 'hello' });
    expect(await servedBy(6, { method: 'POST', body })).toEqual(Array(6).fill('two'));
    expect([one.received.length, two.received.length]).toEqual([0, 6]);
  });

  it('uses a restarted instance again without a failed request', async () => {
    await one.stop();
    await servedBy(2);
    await one.start();
    const served: string[] = [];
    await eventually(async () => {
      served.push(...(await servedBy(2)));
      expect(served).toContain('one');
    });
    expect(served).not.toContain('503');
  });

  it('returns 503 while both are unavailable, and responses as soon as one is back', async () => {
    await Promise.all([one.stop(), two.stop()]);
    expect(await servedBy(2)).toEqual(['503', '503']);
    await two.start();
    await eventually(async () => expect(await servedBy(1)).toEqual(['two']));
  });
});

describe('a kept-alive connection that the service has closed', () => {
  /** Responds to the first request of each connection and resets it at the second, as on an idle timeout. */
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

  it('makes the gateway repeat a GET on another connection', async () => {
    for (let call = 0; call < 3; call++) expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
    expect(requests).toEqual(['GET', 'GET', 'GET']);
  });

  it('gives 503 for a POST, which the service may have processed', async () => {
    expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/api/plan/`, { method: 'POST', body: 'x' })).status).toBe(503);
  });
});
