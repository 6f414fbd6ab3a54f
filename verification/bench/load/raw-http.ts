import { connect } from 'node:net';

/** A minimal HTTP/1.1 client with one connection. A complete client would use as much CPU as the measured server. */
export interface RawHttpConnection {
  /** Resolves to the body of the answer, still compressed. */
  request: (request: RawRequest) => Promise<Buffer>;
}

interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const END_OF_HEAD = '\r\n\r\n';

/** `request` rejects when the answer is not a 200 with a content length. */
export function openRawHttp(url: string): RawHttpConnection {
  const { host, hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  return {
    request: ({ method, path, headers = {}, body = '' }) =>
      new Promise((resolve, reject) => {
        const pieces: Buffer[] = [];
        let missing = Number.NaN;
        const ended = () => reject(new Error('the server closed the connection'));
        socket.once('error', reject).once('close', ended).on('data', take);

        function take(piece: Buffer): void {
          pieces.push(piece);
          missing -= piece.length;
          if (Number.isNaN(missing)) readHead();
          if (missing > 0 || Number.isNaN(missing)) return;
          socket.off('error', reject).off('close', ended).off('data', take);
          resolve(Buffer.concat(pieces));
        }

        function readHead(): void {
          const received = Buffer.concat(pieces);
          const end = received.indexOf(END_OF_HEAD);
          if (end < 0) return;
          const head = received.toString('latin1', 0, end);
          const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
          if (!head.startsWith('HTTP/1.1 200 ') || !length) return void reject(new Error(`answered ${head}`));
          const bodyStart = received.subarray(end + END_OF_HEAD.length);
          pieces.splice(0, pieces.length, bodyStart);
          missing = Number(length) - bodyStart.length;
        }

        const sent = { host, 'content-length': `${Buffer.byteLength(body)}`, ...headers };
        const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
      }),
  };
}
