import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '@layover/kit/http/app';
import type { Handlers } from '@layover/kit/http/serve';
import { createLogger } from '@layover/kit/logger';
import { testPerson } from '@layover/kit/testing/tokens';
import { contracts, endpoints } from '@layover/proto/http/contracts';
import { type Contract, FileBytes } from '@layover/proto/http/endpoint';
import type { Response } from 'express';
import { normalizedTarget } from './request-target.ts';
import { routeOf } from './route-table.ts';
import { rawCall } from './testing/raw-call.ts';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway.ts';

const ID = '0123456789abcdef01234567';
const withParams = (path: string) => path.replace(':page', 'home').replaceAll(/:\w+/g, ID);
const lastSegment = /[^/]+(?=\/?$)/;
const encoded = (text: string) => text.replaceAll(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`);

/** Spellings of a path. */
const spellings: [name: string, spell: (path: string) => string][] = [
  ['unchanged', (path) => path],
  ['with or without the slash at the end', (path) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)],
  ['with a query', (path) => `${path}?x=/../y`],
  ['in upper case', (path) => path.toUpperCase()],
  ['in lower case', (path) => path.toLowerCase()],
  [
    'with one letter in another case',
    (path) => path.replace(lastSegment, (end) => end.replace(/[a-z]/, (c) => c.toUpperCase())),
  ],
  [
    'with an encoded letter',
    (path) => path.replace(lastSegment, (end) => encoded(end[0] ?? '') + end.slice(1)),
  ],
  ['with an encoded segment', (path) => path.replace(lastSegment, encoded)],
  ['with an encoded prefix', (path) => path.replace('/api', `/${encoded('api')}`)],
  ['with an encoded slash', (path) => path.replace(/\/(?=[^/]+\/?$)/, '%2F')],
  ['with an encoded slash at the end', (path) => `${path}%2f`],
  ['with a fragment', (path) => `${path}#`],
  ['with a fragment with a path', (path) => `${path}#/x`],
  ['with a semicolon', (path) => `${path};x=1`],
  ['with a doubled slash', (path) => path.replace('/api/', '/api//')],
  ['with two slashes at the end', (path) => `${path}//`],
  ['with a dot segment', (path) => path.replace('/api/', '/api/./')],
  ['with a parent segment', (path) => `${path}/x/..`],
  ['with an encoded parent segment', (path) => `${path}/x/%2e%2e`],
  ['with a backslash', (path) => path.replace(/\/(?=[^/]+\/?$)/, '\\')],
  ['with a tab', (path) => `${path}%09`],
  ['with a null', (path) => `${path}%00`],
  ['with half an escape', (path) => `${path}%`],
  ['with a dotless i', (path) => path.replace(/i/, '\u0131')],
  ['with a host', (path) => `http://layover.test${path}`],
];

describe('paths of the contracts', () => {
  const matched: { method: string; route: string }[] = [];
  let service: Server;
  let gateway: TestGateway;

  beforeAll(async () => {
    // One service serves all contracts. Its log shows which route a request has matched.
    const logger = createLogger('any', 'info', {
      write: (line) => {
        const { msg, method, route } = JSON.parse(line);
        if (msg === 'request') matched.push({ method, route });
      },
    });
    const app = createApp({
      service: 'any',
      logger,
      healthChecks: {},
      checkAnswers: false,
      verify: async () => ({ ...testPerson({ rol: 'ADMIN' }), sid: 's', iat: 0, exp: 0 }) as never,
      checkMember: async () => {},
    });
    for (const contract of Object.values<Contract>(contracts)) {
      const handlers = Object.fromEntries(
        Object.entries(contract).map(([name, { response }]) => [
          name,
          ({ res }: { res: Response }) => (response === FileBytes ? res.end() : {}),
        ]),
      );
      app.serve(contract, handlers as Handlers<Contract>);
    }
    service = createServer(app.build());
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const urls = ['AUTH', 'USER', 'CHAT', 'PLAN', 'CONTENT', 'PAYMENT'].map((name) => [`${name}_URL`, url]);
    gateway = await startTestGateway({ ...Object.fromEntries(urls), RATE_LIMIT: '0' });
  });
  afterAll(async () => {
    await gateway.stop();
    service.close();
    service.closeAllConnections();
  });

  const send = async (method: string, target: string) => {
    const before = matched.length;
    const response = await rawCall(
      gateway.port,
      `${method} ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    return { status: Number(response.split(' ')[1]), reached: matched.slice(before).at(-1)?.route };
  };

  it('reach the service with and without a slash at the end', async () => {
    for (const { method, path } of endpoints) {
      for (const target of [
        withParams(path),
        `${withParams(path)}/`.replace('//', '/'),
        withParams(path).replace(/\/$/, ''),
      ]) {
        const { reached } = await send(method, target);
        expect([method, target, reached]).toEqual([method, target, expect.stringMatching(/^\/api\//)]);
      }
    }
  });

  it.each(spellings)(
    '%s reach no route or have the limit of the route that they reach',
    async (_name, spell) => {
      for (const { method, path } of endpoints) {
        const target = spell(withParams(path));
        const { reached, status } = await send(method, target);
        if (reached === undefined || reached === 'unmatched') {
          expect([target, status, [400, 404].includes(status)]).toEqual([target, status, true]);
          continue;
        }
        const limit = routeOf(method, normalizedTarget(target) ?? '')?.limit;
        expect([target, limit]).toEqual([target, routeOf(method, withParams(reached))?.limit]);
      }
    },
  );
});

describe('the upload limit', () => {
  it('applies exactly to the endpoints with a file', () => {
    for (const { method, path, upload } of endpoints) {
      const isUpload = routeOf(method, withParams(path))?.limit === 'uploads';
      expect([path, isUpload]).toEqual([path, upload !== undefined]);
    }
  });
});
