import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { closeServer, listen, REQUESTS_A_CONNECTION } from './listen.ts';

let server: Awaited<ReturnType<typeof listen>>;
let connections = 0;
beforeAll(async () => {
  const settings = { HOST: '127.0.0.1', PORT: 0 };
  server = await listen((_req, res) => res.end('ok'), settings, createLogger('test', 'silent'));
  server.on('connection', () => {
    connections += 1;
  });
});
afterAll(() => closeServer(server));

it('closes a keep-alive connection after a thousand requests without a failed request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const get = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const onResponse = (response: IncomingMessage) => {
        response.resume().once('end', () => resolve(response.statusCode));
      };
      request({ agent, port, host: '127.0.0.1' }, onResponse).once('error', reject).end();
    });
  for (let count = 0; count < REQUESTS_A_CONNECTION; count++) expect(await get()).toBe(200);
  expect(connections).toBe(1);
  for (let count = 0; count < 10; count++) expect(await get()).toBe(200);
  expect(connections).toBe(2);
  agent.destroy();
});
