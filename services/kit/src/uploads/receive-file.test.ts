import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { answerErrors } from '../http/answer-errors.ts';
import { receiveFile } from './receive-file.ts';

const FORM = Buffer.from(
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
);

describe('receiveFile', () => {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use((req, res, next) => {
      res.locals.uploader = req.get('x-caller');
      next();
    });
    const receive = receiveFile({ field: 'file', maxBytes: 1024 }, { bytes: 1000, within: 1000 });
    app.post('/', receive, (req, res) => void res.json(req.file?.size));
    app.use(answerErrors(pino({ level: 'silent' })));
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends the first `bytes` of the form and then nothing more. Resolves to the status. */
  const upload = (caller: string, bytes = FORM.length) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = {
        'x-caller': caller,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': FORM.length,
      };
      const call = request({ port, method: 'POST', headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.once('error', reject);
      if (bytes < FORM.length) call.write(FORM.subarray(0, bytes));
      else call.end(FORM);
    });

  it('accepts two uploads of a person at a time, ends those that stall, and then accepts files again', async () => {
    const stalled = [upload('ana', 60), upload('ana', 60)];
    let third = await upload('ana');
    while (third === 200) third = await upload('ana');
    expect(third).toBe(429);
    expect(await upload('ben')).toBe(200);
    expect(await Promise.all(stalled)).toEqual([408, 408]);
    expect(await upload('ana')).toBe(200);
  });
});
