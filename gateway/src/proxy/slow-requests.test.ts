import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

describe('slow requests', () => {
  let service: FakeService;
  let tokens: TestTokens | undefined;
  let gateway: TestGateway;
  const open: Socket[] = [];

  const start = async (
    settings: Record<string, string> = {},
    listener?: Parameters<typeof startFakeService>[1],
  ) => {
    service = await startFakeService('any', listener);
    gateway = await startTestGateway({ PLAN_URL: service.url, CHAT_URL: service.url, ...settings });
  };
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await gateway.stop();
    await service.stop();
    await tokens?.close();
    tokens = undefined;
  });

  /** Sends a request whose body never ends, and collects the response. */
  const sendUnfinished = (path: string, headers = '', size = 1000) => {
    const response = { text: '' };
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: ${size}\r\n\r\n{`),
    );
    socket.setEncoding('latin1').on('error', () => {});
    socket.on('data', (chunk) => {
      response.text += chunk;
    });
    open.push(socket);
    return { socket, response };
  };

  it('hold no connection to the service and do not block other requests, even hundreds of them', async () => {
    // With a shorter time, requests would end on a busy machine while others are still being sent.
    await start({ BODY_TIMEOUT_MS: '60000' });
    const hanging = Array.from({ length: 600 }, () => sendUnfinished('/api/plan/x'));
    await eventually(
      () => expect(hanging.filter(({ response }) => response.text !== '').length).toBe(568),
      50_000,
    );
    for (const { response } of hanging.filter(({ response }) => response.text !== '')) {
      expect(response.text).toMatch(/^HTTP\/1\.1 429 .*\r\n/);
      expect(response.text).toContain('"code":"too_many_at_once"');
    }
    expect(service.received.length).toBe(0);
    expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
  });

  it('get 408 and are closed when a small body does not arrive in time', async () => {
    await start({ BODY_TIMEOUT_MS: '200' });
    const { socket, response } = sendUnfinished('/api/plan/x');
    await once(socket, 'close');
    expect(response.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(response.text).toContain('"code":"body_too_slow"');
    expect(service.received.length).toBe(0);
  });

  it('get 408 when an upload is too slow, and the request to the service is aborted', async () => {
    await start({ BODY_TIMEOUT_MS: '200' }, (req) => void req.resume());
    const { socket, response } = sendUnfinished('/api/message/attachment/1', '', 1_000_000);
    await once(socket, 'close');
    expect(response.text).toMatch(/^HTTP\/1\.1 408 /);
    await eventually(() => expect(service.received.at(-1)?.destroyed).toBe(true));
  });

  it('are limited to two uploads of one person at a time', async () => {
    tokens = await startTestTokens();
    await start({ AUTH_URL: new URL(tokens.jwksUrl).origin }, (req, res) => {
      req.resume().on('end', () => res.end('stored'));
    });
    await eventually(async () => {
      const ready = await (await fetch(`${gateway.url}/health/ready`)).json();
      expect(ready).toMatchObject({ document: { parts: { keys: 'up' } } });
    });
    const [me, other] = [testPerson(), testPerson()];
    const bearer = (person = me) => `Authorization: Bearer ${tokens?.tokenFor(person)}\r\n`;
    const uploads = Array.from({ length: 2 }, () => sendUnfinished('/api/message/attachment/1', bearer()));
    await eventually(() => expect(service.received.length).toBe(2));
    const third = sendUnfinished('/api/message/attachment/1', bearer());
    await eventually(() => expect(third.response.text).toContain('"code":"too_many_at_once"'));
    sendUnfinished('/api/message/attachment/1', bearer(other));
    await eventually(() => expect(service.received.length).toBe(3));
    uploads[0]?.socket.destroy();
    await eventually(async () => {
      const before = service.received.length;
      const again = sendUnfinished('/api/message/attachment/1', bearer());
      await eventually(() =>
        expect([again.response.text !== '', service.received.length > before]).toContain(true),
      );
      expect(service.received.length).toBe(before + 1);
    });
  });

  it('of one network are limited to 128 at a time, which leaves connections for others', async () => {
    await start({}, () => {});
    const calls = Array.from({ length: 140 }, () => {
      const call = request(`${gateway.url}/api/plan/`, { agent: false }).end();
      call.on('error', () => {});
      return {
        call,
        status: once(call, 'response').then(
          ([response]) => response.statusCode,
          () => 0,
        ),
      };
    });
    const first = await Promise.race(calls.map(({ status }) => status));
    expect(first).toBe(429);
    await eventually(() => expect(service.received.length).toBe(128));
    for (const { call } of calls) call.destroy();
  });

  it('are served when the only instance of a service restarts in the meantime', async () => {
    await start();
    await service.stop();
    const call = fetch(`${gateway.url}/api/plan/x`, { method: 'POST', body: '{}' });
    await eventually(async () => {
      const failures = await gateway.registry.getSingleMetricAsString('gateway_service_failures_total');
      expect(failures).toContain('service="plan",code="ECONNREFUSED"');
    });
    await service.start();
    expect((await call).status).toBe(200);
    expect(service.received.length).toBe(1);
  });
});
