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
  const send = (...sizes: number[]) => {
    const sending = request(app).post('/');
    for (const size of sizes) sending.attach('file', Buffer.alloc(size, 1), 'a.bin');
    return sending;
  };

  it('answers 503 with Retry-After to what would pass the bound', async () => {
    const { status, headers } = await send(60 * KIB, 60 * KIB);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('gives back what a request held once it is answered, refused or not', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await send(60 * KIB, 60 * KIB)).status).toBe(503);
      expect((await send(81 * KIB)).status).toBe(500);
      expect((await send(70 * KIB)).body).toEqual([[70 * KIB, 70 * KIB]]);
    }
  });
});
