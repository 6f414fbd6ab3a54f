import { connect, type Socket } from 'node:net';

/** Sends exactly these bytes. Returns the response up to the end of the connection or up to `until`. */
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

/** Opens a WebSocket. The gateway forwards the bytes after the handshake, so they need no frames. */
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
