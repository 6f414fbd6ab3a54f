import { describe, expect, it } from '@jest/globals';
import express from 'express';
import multer from 'multer';
import { pino } from 'pino';
import request from 'supertest';
import { answerErrors } from '../http/answer-errors.ts';
import { boundedMemoryStorage } from './bounded-memory-storage.ts';

const KIB = 1024;

describe('boundedMemoryStorage', () => {
  const app = express();
  const form = multer({ storage: boundedMemoryStorage(100 * KIB), limits: { fileSize: 80 * KIB } }).any();
  app.post('/', form, (req, res) => {
    res.json((req.files as Express.Multer.File[]).map(({ size, buffer }) => [size, buffer.length]));
  });
  app.use(answerErrors(pino({ level: 'silent' })));
  const upload = (...sizes: number[]) => {
    const call = request(app).post('/');
    for (const size of sizes) call.attach('file', Buffer.alloc(size, 1), 'a.bin');
    return call;
  };

  it('answers 503 with Retry-After to an upload that would exceed the limit', async () => {
    const { status, headers } = await upload(60 * KIB, 60 * KIB);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('frees the memory of a request once it is answered, with success or an error', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await upload(60 * KIB, 60 * KIB)).status).toBe(503);
      expect((await upload(81 * KIB)).status).toBe(500);
      expect((await upload(70 * KIB)).body).toEqual([[70 * KIB, 70 * KIB]]);
    }
  });
});
