import { WebSocket } from 'ws';

/** A Socket.IO client with just what the load needs: parsing every message would cost as much as the server that is measured. */
export interface LeanSocket {
  /** Resolves to the raw acknowledgement, a JSON array. */
  emitWithAck: (event: string, body: unknown) => Promise<string>;
  close: () => void;
}

interface LeanOptions {
  url: string;
  path: string;
  token: string;
  /** Called with the packet of each event, as it came. */
  onEvent: (packet: Buffer) => void;
}

/** Packets of Engine.IO 4 and Socket.IO 5, as they begin. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACK = '43';

/** Resolves once the server has let the token in. */
export function connectLean({ url, path, token, onEvent }: LeanOptions): Promise<LeanSocket> {
  const at = `${url.replace(/^http/, 'ws')}${path}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(at, { perMessageDeflate: false });
  const waiting = new Map<number, (answer: string) => void>();
  let lastId = 0;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the socket')));
    socket.on('message', (packet: Buffer) => {
      const type = packet.toString('latin1', 0, 2);
      if (type === EVENT) return onEvent(packet);
      if (type === ACK) {
        const begins = packet.indexOf('[');
        const id = Number(packet.toString('latin1', 2, begins));
        waiting.get(id)?.(packet.toString('utf8', begins));
        waiting.delete(id);
      } else if (type[0] === PING) socket.send(PONG);
      else if (type[0] === OPEN) socket.send(`${CONNECT}${JSON.stringify({ token })}`);
      else if (type === CONNECT) resolve({ emitWithAck, close: () => socket.terminate() });
      else reject(new Error(packet.toString()));
    });
  });

  function emitWithAck(event: string, body: unknown): Promise<string> {
    const id = ++lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      socket.send(`${EVENT}${id}${JSON.stringify([event, body])}`);
    });
  }
}
