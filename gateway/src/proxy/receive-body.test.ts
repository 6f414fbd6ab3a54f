import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { rawCall } from '../testing/raw-call.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const MIB = 1024 * 1024;

/** Reads the beginning of the response once all bytes are sent. */
const sendThenRead = (socket: Socket, bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error('closed without a response'))).once('error', reject);
    socket.write(bytes, (err) => {
      if (err) reject(err);
      else socket.setEncoding('latin1').once('data', resolve);
    });
  });

describe('the body of a request', () => {
  let user: FakeService;
  let gateway: TestGateway;
  let uploads: { bytes: number; hash: string; type: string | undefined }[];

  beforeAll(async () => {
    uploads = [];
    user = await startFakeService('user', (req, res) => {
      const hash = createHash('sha256');
      let bytes = 0;
      req.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        hash.update(chunk);
      });
      req.on('end', () => {
        uploads.push({ bytes, hash: hash.digest('hex'), type: req.headers['content-type'] });
        res.writeHead(201).end('stored');
      });
    });
    // Both services have upload routes.
    gateway = await startTestGateway({ USER_URL: user.url, CHAT_URL: user.url });
  });
  afterAll(async () => {
    await gateway.stop();
    await user.stop();
  });

  it('of an upload is forwarded unchanged, whatever its content type', async () => {
    const body = randomBytes(5 * MIB);
    const response = await fetch(`${gateway.url}/api/user/update-profil-photo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(201);
    expect(uploads.at(-1)).toEqual({
      bytes: 5 * MIB,
      hash: createHash('sha256').update(body).digest('hex'),
      type: 'application/json',
    });
  });

  it('of an upload is streamed to the service', async () => {
    const before = user.received.length;
    const call = request(`${gateway.url}/api/user/update-cover-photo`, {
      method: 'POST',
      headers: { 'content-length': 8 },
    });
    call.write('1234');
    await eventually(() => expect(user.received.length).toBe(before + 1));
    call.end('5678');
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
  });

  it('is rejected with 413 when its Content-Length is over 256 KiB, and is not forwarded', async () => {
    const before = user.received.length;
    const raw = await rawCall(
      gateway.port,
      `POST /api/user/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${256 * 1024 + 1}\r\n\r\n`,
      '"requestId"',
    );
    expect(raw).toMatch(/^HTTP\/1\.1 413 /);
    expect(raw).toContain('"code":"too_large"');
    expect(user.received.length).toBe(before);
  });

  it('is rejected with 413 when it grows over 256 KiB without a length, and is not forwarded', async () => {
    const before = user.received.length;
    const call = request(`${gateway.url}/api/user/x`, { method: 'POST' });
    const nextResponse = once(call, 'response');
    call.on('error', () => {});
    call.write(Buffer.alloc(300 * 1024));
    const [response] = await nextResponse;
    expect(response.statusCode).toBe(413);
    response.resume();
    call.destroy();
    expect(user.received.length).toBe(before);
  });

  it('is rejected with 413 that also a client reads which sends all of its 9 MiB first', async () => {
    const head = `POST /api/user/large HTTP/1.1\r\nHost: a\r\nContent-Length: ${9 * MIB}\r\n\r\n`;
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(head);
    await eventually(() =>
      expect(gateway.logs).toContainEqual(expect.objectContaining({ path: '/api/user/large', status: 413 })),
    );
    const response = await sendThenRead(socket, Buffer.alloc(9 * MIB));
    expect(response).toMatch(/^HTTP\/1\.1 413 .*"code":"too_large"/s);
    socket.destroy();
  });

  it('is forwarded with a length when a small one arrives in chunks without one', async () => {
    const call = request(`${gateway.url}/api/user/x`, { method: 'POST' });
    for (const piece of ['{"a"', ':', '1}']) call.write(piece);
    call.end();
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(uploads.at(-1)).toMatchObject({ bytes: 7 });
    expect(user.received.at(-1)?.headers).toMatchObject({ 'content-length': '7' });
    expect(user.received.at(-1)?.headers['transfer-encoding']).toBeUndefined();
  });

  describe('with an attachment', () => {
    const FORM_BYTES = 1024;
    const uploadAttachment = (body: Buffer) =>
      fetch(`${gateway.url}/api/message/attachment/1`, { method: 'POST', body });

    it('of 10 MiB is forwarded completely with its form', async () => {
      const body = randomBytes(10 * MIB + FORM_BYTES);
      expect((await uploadAttachment(body)).status).toBe(201);
      expect(uploads.at(-1)).toMatchObject({
        bytes: body.length,
        hash: createHash('sha256').update(body).digest('hex'),
      });
    });

    it('of 10 MiB is forwarded completely without a length', async () => {
      const parts = [Buffer.alloc(10 * MIB), Buffer.alloc(FORM_BYTES)];
      const body = new ReadableStream({
        pull: (controller) => {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      });
      const url = `${gateway.url}/api/message/attachment/1`;
      const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
      expect([response.status, uploads.at(-1)?.bytes]).toEqual([201, 10 * MIB + FORM_BYTES]);
    });

    it('is rejected with 413 when its Content-Length is over 10 MiB and a form', async () => {
      const before = user.received.length;
      const raw = await rawCall(
        gateway.port,
        `POST /api/message/attachment/1 HTTP/1.1\r\nHost: a\r\nContent-Length: ${10 * MIB + 64 * FORM_BYTES + 1}\r\n\r\n`,
        '"requestId"',
      );
      expect(raw).toMatch(/^HTTP\/1\.1 413 /);
      expect(user.received.length).toBe(before);
    });
  });

  it('of an attachment without a length is rejected with 413 over 10 MiB, and the request to the service is aborted', async () => {
    const before = uploads.length;
    const call = request(`${gateway.url}/api/message/attachment/1`, { method: 'POST' });
    const nextResponse = once(call, 'response');
    const chunk = Buffer.alloc(MIB);
    for (let sent = 0; sent < 12; sent++) if (!call.write(chunk)) await once(call, 'drain');
    call.end();
    const [response] = await nextResponse;
    expect(response.statusCode).toBe(413);
    response.resume();
    await eventually(() => expect(user.received.at(-1)?.destroyed).toBe(true));
    expect(uploads.length).toBe(before);
  });

  it('of an attachment is rejected with 413 that also a client reads which sends all of its 30 MiB first', async () => {
    const size = 30 * MIB;
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write('POST /api/message/attachment/1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(`${size.toString(16)}\r\n`);
    expect(await sendThenRead(socket, Buffer.alloc(size))).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});
