import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A minimal Socket.IO client over WebSocket frames (RFC 6455). A complete client would use as much CPU as the measured server.
 */
export interface RawSocket {
  /** Resolves to the raw acknowledgement, a JSON array. */
  emitWithAck: (event: string, body: unknown) => Promise<string>;
  close: () => void;
}

interface RawSocketOptions {
  url: string;
  path: string;
  token: string;
  /** Called with the raw packet of each event, which is valid until the callback returns. */
  onEvent: (packet: Buffer) => void;
}

/** Packet types of Engine.IO 4 and Socket.IO 5. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACK = '43';

/** Resolves once the server has accepted the token. */
export async function connectRawSocket({ url, path, token, onEvent }: RawSocketOptions): Promise<RawSocket> {
  const socket = await upgraded(`${url}${path}/?EIO=4&transport=websocket`);
  const send = (text: string) => socket.write(textFrame(text));
  const waiting = new Map<number, (answer: string) => void>();
  let lastId = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the socket')));
    eachFrame(socket, (packet) => {
      const type = packet.toString('latin1', 0, 2);
      if (type === EVENT) return onEvent(packet);
      if (type === ACK) {
        const start = packet.indexOf('[');
        const id = Number(packet.toString('latin1', 2, start));
        waiting.get(id)?.(packet.toString('utf8', start));
        waiting.delete(id);
      } else if (type[0] === PING) send(PONG);
      else if (type[0] === OPEN) send(`${CONNECT}${JSON.stringify({ token })}`);
      else if (type === CONNECT) resolve();
      else reject(new Error(packet.toString()));
    });
  });
  return {
    emitWithAck: (event, body) =>
      new Promise((resolve) => {
        const id = ++lastId;
        waiting.set(id, resolve);
        send(`${EVENT}${id}${JSON.stringify([event, body])}`);
      }),
    close: () => socket.destroy(),
  };
}

async function upgraded(url: string): Promise<Socket> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  const [answer, socket, head] = await once(get(url, { headers, agent: false }), 'upgrade');
  if (answer.statusCode !== 101) throw new Error(`${url} answered ${answer.statusCode}`);
  socket.unshift(head);
  socket.setNoDelay(true);
  return socket;
}

/** Calls back with the payload of each text frame. The server neither masks nor fragments frames. */
function eachFrame(socket: Socket, onFrame: (payload: Buffer) => void): void {
  let rest: Buffer | undefined;
  socket.on('data', (chunk: Buffer) => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (bytes.length - at >= 2) {
      const short = (bytes[at + 1] as number) & 0x7f;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < header) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? bytes.readUInt16BE(at + 2)
            : Number(bytes.readBigUInt64BE(at + 2));
      const end = at + header + length;
      if (bytes.length < end) break;
      if (((bytes[at] as number) & 0x0f) === 1) onFrame(bytes.subarray(at + header, end));
      at = end;
    }
    rest = at < bytes.length ? bytes.subarray(at) : undefined;
  });
}

/** Clients must mask frames. A mask of zeros leaves the payload unchanged. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const header = Buffer.alloc(isShort ? 6 : 8);
  header[0] = 0x81;
  header[1] = 0x80 | (isShort ? payload.length : 126);
  if (!isShort) header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}
