import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError } from '@layover/kit/errors';
import { failure } from '@layover/kit/http/answer-errors';

type ParseError = Error & { code?: string; rawPacket?: Buffer };

const tooLargeHeaders = () =>
  new HttpError(431, 'headers_too_large', 'The address or the cookies of this request are too large.');

/** A browser shows this instead of an empty page. It stands alone, because no page can be loaded with such headers. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Layover</title>
<body style="font: 1.125rem/1.5 system-ui; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem">
<h1>This address or its cookies are too large</h1>
<p>Open <a href="/">the start page</a>. If this page comes back, delete the cookies of this site.</p>
<h2 lang="es">La dirección o sus cookies son demasiado grandes</h2>
<p lang="es">Abre <a href="/">la página de inicio</a>. Si esta página vuelve, borra las cookies de este sitio.</p>`;

/**
 * Milliseconds in which the rest of a request is read. A connection that is closed before is reset, and the client loses the
 * answer.
 */
const READ_ON_MS = 5_000;

/**
 * Answers requests that Node.js cannot parse, which reach no handler. Without it, a request with too many or too large
 * headers gets an answer without a body.
 */
export function answerUnparsed(server: Server): void {
  const answered = new WeakSet<Socket>();
  server.on('clientError', (err: ParseError, socket: Socket) => {
    // The rest of a request that was answered cannot be parsed either.
    if (answered.has(socket) && err.code?.startsWith('HPE_')) return;
    // The client has gone, or an answer has begun.
    if (err.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    if (err.code !== 'HPE_HEADER_OVERFLOW') {
      const status = err.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
      return void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    }
    const isPage = !isCall(err.rawPacket?.toString('latin1') ?? '');
    const body = isPage ? PAGE : JSON.stringify(failure(tooLargeHeaders(), ''));
    socket.end(
      [
        'HTTP/1.1 431 Request Header Fields Too Large',
        'Connection: close',
        `Content-Type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'",
        '',
        body,
      ].join('\r\n'),
    );
    answered.add(socket);
    const timer = setTimeout(() => socket.destroy(), READ_ON_MS);
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Whether a program has sent the request. Only a part of it is known, which need not have its first line or its type of answer. */
const isCall = (part: string): boolean =>
  /^[A-Z]+ \/api\//.test(part) || /\r\naccept: *(?:application\/json|\*\/\*)/i.test(part);
