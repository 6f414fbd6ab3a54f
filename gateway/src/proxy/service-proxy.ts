import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { tooLarge, tooSlow, unavailable } from '@layover/kit/errors';
import { hasBody } from '@layover/kit/http/has-body';
import { requireMinimumRate } from '@layover/kit/http/minimum-rate';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type Plugin, proxyEventsPlugin } from 'http-proxy-middleware';
import { compress } from '../headers/compress.ts';
import { HOP_BY_HOP } from '../headers/request-headers.ts';
import { enforceMaxLength, UPLOAD_MIN_BYTES } from './body-limit.ts';
import { drainBody } from './drain-body.ts';
import { isConnectionFailure, isStaleConnection, type UpstreamAgent } from './upstream-agent.ts';
import type { Upstreams } from './upstreams.ts';

interface ProxyOptions {
  upstreams: Upstreams;
  agent: UpstreamAgent;
  sendError: (error: unknown, req: Request, res: Response) => void;
  /** Called for every failed attempt, also when a retry succeeds. */
  onFailure: (err: NodeJS.ErrnoException, instance: URL) => void;
  /** Idle time of a service after which the request fails. */
  timeoutMs: number;
  /** Time in which UPLOAD_MIN_BYTES of a streamed body must arrive. */
  bodyTimeoutMs: number;
}

export interface ServiceProxy {
  /** @param body the request's body where it has been received; otherwise the body is streamed */
  forward: (req: Request, res: Response, body?: Buffer) => void;
  upgrade: (req: IncomingMessage, socket: Socket, head: Buffer) => void;
}

/** The last attempt to forward a request. */
interface Attempt {
  instance: URL;
  /** 1 for the first attempt. */
  number: number;
  call?: ClientRequest;
  upgraded?: boolean;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The proxy of one service. It retries a request on another instance where that cannot repeat an effect. */
export function createServiceProxy(options: ProxyOptions): ServiceProxy {
  const { upstreams, agent, sendError, onFailure, timeoutMs, bodyTimeoutMs } = options;
  const attempts = new WeakMap<IncomingMessage, Attempt>();
  const bodies = new WeakMap<IncomingMessage, Buffer>();

  const proxy = createProxyMiddleware<Request, Response>({
    router: (req, _res, options) => {
      const body = bodies.get(req);
      if (body) options.buffer = Readable.from(body);
      const instance = upstreams.pick();
      attempts.set(req, { instance, number: (attempts.get(req)?.number ?? 0) + 1 });
      return instance;
    },
    agent,
    upgradeTimeout: timeoutMs,
    selfHandleResponse: true,
    // The default plugins log each request a second time and send error pages of their own.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin as unknown as Plugin<Request, Response>],
    on: {
      proxyReq(call, req, res) {
        attemptOf(req).call = call;
        call.setTimeout(timeoutMs, destroyTimedOut);
        if (bodies.has(req) || !hasBody(req)) return;
        const abort = (error: Error) => {
          endRateCheck();
          drainBody(req.unpipe(call));
          call.destroy();
          if (res.headersSent) return;
          sendError(error, req, res);
        };
        enforceMaxLength(req, () => abort(tooLarge()));
        const endRateCheck = requireMinimumRate(req, { bytes: UPLOAD_MIN_BYTES, within: bodyTimeoutMs }, () =>
          abort(tooSlow()),
        );
      },
      proxyRes(response, req, res) {
        if (res.headersSent) return void response.resume();
        try {
          compress(req, res, response.headers);
          res.writeHead(response.statusCode ?? 502, endToEndHeaders(response.headers));
          response.pipe(res);
        } catch (err) {
          response.destroy();
          onFailure(err as Error, attemptOf(req).instance);
          sendError(unavailable(), req, res);
        }
      },
      proxyReqWs(call, req, socket) {
        // When either end closes, the other one is closed too.
        socket.once('close', () => call.destroy());
        call.once('upgrade', (_response, serviceSocket) => {
          attemptOf(req).upgraded = true;
          socket.once('close', () => serviceSocket.destroy());
          serviceSocket.once('close', () => socket.destroy());
        });
      },
      error(err, req, res) {
        const isUpgrade = !('writeHead' in res);
        if (!isUpgrade && (res.headersSent || res.destroyed)) return;
        const attempt = attemptOf(req);
        if (attempt.upgraded) return void res.destroy();
        onFailure(err, attempt.instance);
        if (isConnectionFailure(err)) upstreams.markUnavailable(attempt.instance);
        if (isUpgrade) rejectUpgrade(res, '503 Service Unavailable');
        else if (isRetryable(err, req, attempt))
          setTimeout(forward, isConnectionFailure(err) ? upstreams.retryDelayMs() : 0, req, res);
        else sendError(unavailable(), req, res);
      },
    },
  });

  const forward = (req: Request, res: Response, body?: Buffer) => {
    if (res.destroyed) return;
    if (body) {
      bodies.set(req, body);
      delete req.headers['transfer-encoding'];
      req.headers['content-length'] = `${body.length}`;
    }
    void proxy(req, res, (err) => {
      if (!res.headersSent) sendError(err, req, res);
    });
  };

  const attemptOf = (req: IncomingMessage) => attempts.get(req) as Attempt;

  function isRetryable(err: Error, req: Request, { number, call }: Attempt): boolean {
    const isBodyComplete = bodies.has(req) || !hasBody(req);
    if (!isBodyComplete || number > upstreams.urls.length) return false;
    if (isConnectionFailure(err)) return upstreams.hasAlternative();
    return isStaleConnection(err) && call?.reusedSocket === true && SAFE_METHODS.has(req.method);
  }

  return { forward, upgrade: (req, socket, head) => proxy.upgrade(req as Request, socket, head) };
}

function destroyTimedOut(this: ClientRequest): void {
  this.destroy(Object.assign(new Error('the service did not respond in time'), { code: 'UPSTREAM_TIMEOUT' }));
}

/** Responds to an upgrade request that has no response yet, and closes the connection. */
export function rejectUpgrade(socket: Socket, status: string): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function endToEndHeaders(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (!HOP_BY_HOP.has(name) && name !== 'transfer-encoding' && name !== 'x-powered-by')
      kept[name] = headers[name];
  }
  return kept;
}
