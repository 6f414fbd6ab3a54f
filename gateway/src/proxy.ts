import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { tooLarge, tooSlow, unavailable } from '@layover/kit/errors';
import { hasBody } from '@layover/kit/http/has-body';
import { requireMinimumRate } from '@layover/kit/http/minimum-rate';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type Plugin, proxyEventsPlugin } from 'http-proxy-middleware';
import { UPLOAD_PACE, watchLength } from './body-limit.ts';
import { HOP_BY_HOP } from './clean-headers.ts';
import { isRefused, isStale, type UpstreamAgent } from './upstream-agent.ts';
import type { Upstreams } from './upstreams.ts';

export interface ProxyOptions {
  upstreams: Upstreams;
  agent: UpstreamAgent;
  /** Turns an error into the answer. */
  answer: (error: unknown, req: Request, res: Response) => void;
  /** Told of every failure of a service, also of those that another try made good. */
  failed: (err: NodeJS.ErrnoException, instance: URL) => void;
  /** Silence of a service after which it is given up on. */
  patienceMs: number;
  /** Time in which a part of a streaming body has to come. */
  bodyTimeoutMs: number;
}

export interface ServiceProxy {
  /** @param body what came with the request, where it has been read; otherwise it streams */
  pass: (req: Request, res: Response, body?: Buffer) => void;
  upgrade: (req: IncomingMessage, socket: Socket, head: Buffer) => void;
}

/** The last try to have a request answered. */
interface Try {
  instance: URL;
  count: number;
  call?: ClientRequest;
  upgraded?: boolean;
}

/** Repeating one of these does no harm. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** One proxy for a service, for as long as the gateway runs. */
export function createServiceProxy(options: ProxyOptions): ServiceProxy {
  const { upstreams, agent, answer, failed, patienceMs, bodyTimeoutMs } = options;
  const tries = new WeakMap<IncomingMessage, Try>();
  const bodies = new WeakMap<IncomingMessage, Buffer>();

  const proxy = createProxyMiddleware<Request, Response>({
    router: (req, _res, options) => {
      const body = bodies.get(req);
      if (body) options.buffer = Readable.from(body);
      const instance = upstreams.pick();
      tries.set(req, { instance, count: (tries.get(req)?.count ?? 0) + 1 });
      return instance;
    },
    agent,
    upgradeTimeout: patienceMs,
    selfHandleResponse: true,
    // The default plugins log each request a second time and answer errors in words of their own.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin as unknown as Plugin<Request, Response>],
    on: {
      proxyReq(call, req, res) {
        lastTry(req).call = call;
        call.setTimeout(patienceMs, giveUp);
        if (bodies.has(req) || !hasBody(req)) return;
        const refuse = (error: Error) => {
          req.unpipe(call).resume();
          call.destroy();
          if (res.headersSent) return;
          res.setHeader('Connection', 'close');
          answer(error, req, res);
        };
        watchLength(req, () => refuse(tooLarge()));
        requireMinimumRate(req, { bytes: UPLOAD_PACE, within: bodyTimeoutMs }, () => refuse(tooSlow()));
      },
      proxyRes(answered, req, res) {
        if (res.headersSent) return void answered.resume();
        try {
          res.writeHead(answered.statusCode ?? 502, endToEnd(answered.headers));
          answered.pipe(res);
        } catch (err) {
          answered.destroy();
          failed(err as Error, lastTry(req).instance);
          answer(unavailable(), req, res);
        }
      },
      proxyReqWs(call, req, socket) {
        // Neither end is kept half open for the sake of the other.
        socket.once('close', () => call.destroy());
        call.once('upgrade', (_answer, serviceSocket) => {
          lastTry(req).upgraded = true;
          socket.once('close', () => serviceSocket.destroy());
          serviceSocket.once('close', () => socket.destroy());
        });
      },
      error(err, req, res) {
        const isUpgrade = !('writeHead' in res);
        if (!isUpgrade && (res.headersSent || res.destroyed)) return;
        const last = lastTry(req);
        if (last.upgraded) return void res.destroy();
        failed(err, last.instance);
        if (isRefused(err)) upstreams.refused(last.instance);
        if (isUpgrade) refuseUpgrade(res, '503 Service Unavailable');
        else if (mayRepeat(err, req, last))
          setTimeout(pass, isRefused(err) ? upstreams.pauseMs() : 0, req, res);
        else answer(unavailable(), req, res);
      },
    },
  });

  const pass = (req: Request, res: Response, body?: Buffer) => {
    if (res.destroyed) return;
    if (body) {
      bodies.set(req, body);
      delete req.headers['transfer-encoding'];
      req.headers['content-length'] = `${body.length}`;
    }
    void proxy(req, res, (err) => {
      if (!res.headersSent) answer(err, req, res);
    });
  };

  const lastTry = (req: IncomingMessage) => tries.get(req) as Try;

  function mayRepeat(err: Error, req: Request, { count, call }: Try): boolean {
    const isWhole = bodies.has(req) || !hasBody(req);
    if (!isWhole || count > upstreams.urls.length) return false;
    if (isRefused(err)) return upstreams.mayAnswer();
    return isStale(err) && call?.reusedSocket === true && REPEATABLE.has(req.method);
  }

  return { pass, upgrade: (req, socket, head) => proxy.upgrade(req as Request, socket, head) };
}

function giveUp(this: ClientRequest): void {
  this.destroy(Object.assign(new Error('the service did not answer in time'), { code: 'UPSTREAM_SILENT' }));
}

/** Answers an upgrade that nobody has answered yet, and closes. */
export function refuseUpgrade(socket: Socket, status: string): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function endToEnd(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (!HOP_BY_HOP.has(name) && name !== 'transfer-encoding' && name !== 'x-powered-by')
      kept[name] = headers[name];
  }
  return kept;
}
