import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message that a push service got for a browser, decrypted with the browser's keys. */
interface PushedMessage {
  content: { title: string; body: string; path: string; tag: string; lang: string };
  headers: IncomingMessage['headers'];
}

export interface TestBrowser {
  /** As `PushSubscription.toJSON` makes it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  messages: PushedMessage[];
  /** Number of requests, also those that were rejected. */
  requests: () => number;
  /** The next answers: a status, with `Retry-After` if given; after the last one 201. */
  answer: (...answers: { status: number; retryAfter?: string }[]) => void;
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A push service on loopback, as browsers' makers run them. */
export async function startPushService(options: { onMessage?: () => Promise<void> } = {}) {
  const browsers = new Map<string, { take: (request: IncomingMessage, body: Buffer) => Answer }>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { status, retryAfter } = browsers.get(request.url ?? '')?.take(request, body) ?? { status: 404 };
    if (status === 201) await options.onMessage?.();
    if (retryAfter) response.setHeader('retry-after', retryAfter);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    /** A browser that has subscribed at this push service. */
    browser(): TestBrowser {
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const messages: PushedMessage[] = [];
      let answers: Answer[] = [];
      let requests = 0;
      browsers.set(path, {
        take(request, body) {
          requests += 1;
          const answer = answers.shift() ?? { status: 201 };
          if (answer.status === 201) {
            const content = JSON.parse(decrypt(body, { keys, publicKey, auth }));
            messages.push({ content, headers: request.headers });
          }
          return answer;
        },
      });
      const encoded = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
      return {
        subscription: { endpoint: url + path, keys: encoded },
        messages,
        requests: () => requests,
        answer: (...next) => {
          answers = next;
        },
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  status: number;
  retryAfter?: string;
}

interface BrowserKeys {
  keys: ReturnType<typeof createECDH>;
  publicKey: Buffer;
  auth: Buffer;
}

/** Decrypts as a browser does (RFC 8291 and 8188), without the library that encrypts. */
function decrypt(body: Buffer, { keys, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const derive = (secret: Uint8Array, withSalt: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, withSalt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  // The last record ends with the byte 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
