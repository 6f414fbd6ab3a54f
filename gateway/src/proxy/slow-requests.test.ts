import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

describe('requests that take their time', () => {
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

  /** Says that more will come than does; what is answered is collected. */
  const begin = (path: string, headers = '', size = 1000) => {
    const answer = { text: '' };
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: ${size}\r\n\r\n{`),
    );
    socket.setEncoding('latin1').on('error', () => {});
    socket.on('data', (chunk) => {
      answer.text += chunk;
    });
    open.push(socket);
    return { socket, answer };
  };

  it('when hundreds of bodies hang, expected no connection to the service held and others answered at once', async () => {
    await start();
    const hanging = Array.from({ length: 600 }, () => begin('/api/plan/x'));
    await eventually(() => expect(hanging.filter(({ answer }) => answer.text !== '').length).toBe(568));
    for (const { answer } of hanging.filter(({ answer }) => answer.text !== '')) {
      expect(answer.text).toMatch(/^HTTP\/1\.1 429 .*\r\n/);
      expect(answer.text).toContain('"code":"too_many_at_once"');
    }
    expect(service.received.length).toBe(0);
    expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
  });

  it('when a small body is not there in time, expected 408 and the connection closed', async () => {
    await start({ BODY_TIMEOUT_MS: '200' });
    const { socket, answer } = begin('/api/plan/x');
    await once(socket, 'close');
    expect(answer.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.text).toContain('"code":"body_too_slow"');
    expect(service.received.length).toBe(0);
  });

  it('when an upload brings too little for a while, expected 408 and the service left alone', async () => {
    await start({ BODY_TIMEOUT_MS: '200' }, (req) => void req.resume());
    const { socket, answer } = begin('/api/message/attachment/1', '', 1_000_000);
    await once(socket, 'close');
    expect(answer.text).toMatch(/^HTTP\/1\.1 408 /);
    await eventually(() => expect(service.received.at(-1)?.destroyed).toBe(true));
  });

  it('when somebody has two uploads under way, expected a third refused, and another person’s let through', async () => {
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
    const uploads = Array.from({ length: 2 }, () => begin('/api/message/attachment/1', bearer()));
    await eventually(() => expect(service.received.length).toBe(2));
    const third = begin('/api/message/attachment/1', bearer());
    await eventually(() => expect(third.answer.text).toContain('"code":"too_many_at_once"'));
    begin('/api/message/attachment/1', bearer(other));
    await eventually(() => expect(service.received.length).toBe(3));
    uploads[0]?.socket.destroy();
    await eventually(async () => {
      const before = service.received.length;
      const again = begin('/api/message/attachment/1', bearer());
      await eventually(() =>
        expect([again.answer.text !== '', service.received.length > before]).toContain(true),
      );
      expect(service.received.length).toBe(before + 1);
    });
  });

  it('when one network waits for very many answers, expected connections left for others', async () => {
    await start({}, () => {});
    const calls = Array.from({ length: 140 }, () => {
      const call = request(`${gateway.url}/api/plan/`, { agent: false }).end();
      call.on('error', () => {});
      return {
        call,
        status: once(call, 'response').then(
          ([answer]) => answer.statusCode,
          () => 0,
        ),
      };
    });
    const first = await Promise.race(calls.map(({ status }) => status));
    expect(first).toBe(429);
    await eventually(() => expect(service.received.length).toBe(128));
    for (const { call } of calls) call.destroy();
  });

  it('when a service at one address is just coming back, expected the call answered', async () => {
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
