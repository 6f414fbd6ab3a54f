import { connect, type Socket } from 'node:net';

/** Writes exactly these bytes and gives back all that comes until the other end closes or `until` is seen. */
export function rawCall(port: number, bytes: string, until?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (until !== undefined && text.includes(until)) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}

/** An open WebSocket, without the frames: what comes after the handshake is bytes to the gateway. */
export function openUpgrade(
  port: number,
  path: string,
  headers = '',
): Promise<{ socket: Socket; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: layover.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`,
      );
    });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', function read(chunk) {
      text += chunk;
      if (!text.includes('\r\n\r\n')) return;
      socket.off('data', read);
      resolve({ socket, head: text });
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`closed after: ${text}`)));
  });
}
