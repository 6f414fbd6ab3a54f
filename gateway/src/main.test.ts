import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from './testing/fake-service.ts';

describe('the gateway process', () => {
  let child: ChildProcess | undefined;
  let plan: FakeService | undefined;
  afterEach(async () => {
    child?.kill('SIGKILL');
    await plan?.stop();
  });

  function start(settings: Record<string, string>) {
    const output = { text: '' };
    const env = { PATH: process.env.PATH, REDIS_URL: process.env.REDIS_URL, NAMESPACE: 'tmain', ...settings };
    child = spawn(process.execPath, ['src/main.ts'], { cwd: join(import.meta.dirname, '..'), env });
    child.stdout?.on('data', (chunk) => (output.text += chunk));
    child.stderr?.on('data', (chunk) => (output.text += chunk));
    return { child, output, exited: once(child, 'exit') };
  }

  it('exits and names each missing or invalid setting', async () => {
    const { exited, output } = start({ PORT: '0', AUTH_URL: 'ftp://x', WEB_DIR: '/nowhere' });
    expect(await exited).toEqual([78, null]);
    expect(output.text).toMatch(/AUTH_URL: must be one http address/);
    expect(output.text).toMatch(/USER_URL: is missing/);
  });

  it('finishes the open request after SIGTERM and then exits', async () => {
    const pending: ServerResponse[] = [];
    plan = await startFakeService('plan', (req, res) => {
      // The gateway also fetches the keys of auth, in the background.
      if (req.url?.startsWith('/api/')) pending.push(res);
      else res.end('{}');
    });
    const port = await freePort();
    const services = ['AUTH', 'USER', 'CHAT', 'PLAN', 'CONTENT', 'PAYMENT'].map((name) => [
      `${name}_URL`,
      plan?.url ?? '',
    ]);
    const { child: gateway, exited } = start({ PORT: `${port}`, ...Object.fromEntries(services) });
    await eventually(
      async () => expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200),
      20_000,
    );
    const call = fetch(`http://127.0.0.1:${port}/api/plan/`);
    await eventually(() => expect(pending.length).toBe(1));
    gateway.kill('SIGTERM');
    await eventually(() => expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow());
    pending[0]?.end('done');
    expect(await (await call).text()).toBe('done');
    expect(await exited).toEqual([0, null]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
