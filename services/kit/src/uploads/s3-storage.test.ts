import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { pictureApp } from '../testing/picture-app.ts';
import { picture, smallOf } from '../testing/picture-fixtures.ts';
import { Bucket } from '../testing/test-bucket.ts';
import type { UploadSettings } from './index.ts';
import { openStorage } from './storage.ts';

describe('uploads stored in a bucket', () => {
  const environment = { ...process.env };
  let bucket: Bucket;
  let app: Express;
  let settings: UploadSettings;

  afterAll(() => {
    process.env = environment;
  });
  beforeEach(async () => {
    bucket = new Bucket();
    settings = await bucket.start();
    app = pictureApp(settings);
  });
  afterEach(() => bucket.stop());

  const upload = async () => {
    const { status, headers, body } = await request(app)
      .post('/photo')
      .attach('image', await picture(), 'a.jpg');
    return { status, headers, path: body.path as string };
  };

  it('store all sizes in the folder of the service, with their type and cache header', async () => {
    const { path } = await upload();
    const sizes = [path, path.replace('.webp', '-medium.webp'), smallOf(path)];
    const keys = sizes.map((stored) => stored.replace('/plan/images/', '/pictures/plan/'));
    expect([...bucket.objects.keys()].sort()).toEqual(keys.sort());
    for (const { bytes, type, cache } of bucket.objects.values()) {
      expect((await sharp(bytes).metadata()).format).toBe('webp');
      expect([type, cache]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
    }
  });

  it('are served with the bytes of the object and the same headers as from a folder', async () => {
    const { path } = await upload();
    const { status, headers, body } = await request(app).get(`/api${path}`);
    expect(status).toBe(200);
    expect(body.equals(bucket.objects.get(path.replace('/plan/images/', '/pictures/plan/'))?.bytes)).toBe(
      true,
    );
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(body.length),
      'x-content-type-options': 'nosniff',
    });
    const head = await request(app).head(`/api${path}`);
    expect([head.status, head.headers['content-length']]).toEqual([200, String(body.length)]);
  });

  it('are answered with 304 without a call to the bucket when the client has the current version', async () => {
    const { path } = await upload();
    const { headers } = await request(app).get(`/api${path}`);
    const callsBefore = bucket.calls.length;
    const conditional = await request(app).get(`/api${path}`).set('If-None-Match', String(headers.etag));
    expect([conditional.status, bucket.calls.length]).toEqual([304, callsBefore]);
  });

  it('answer 404 for an absent object, and for a malformed name without a call to the bucket', async () => {
    const absent = await request(app).get(`/api/plan/images/${'0'.repeat(32)}.webp`);
    expect([absent.status, absent.body.error.code]).toEqual([404, 'not_found']);
    expect(absent.headers['cache-control']).toBeUndefined();
    const callsBefore = bucket.calls.length;
    expect((await request(app).get('/api/plan/images/..%2fother%2fa.webp')).status).toBe(404);
    expect(bucket.calls.length).toBe(callsBefore);
  });

  it('include files of any type, which are served with the given headers', async () => {
    const storage = openStorage('attachments', settings);
    const name = `${'a1'.repeat(16)}.bin`;
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="a.pdf"',
      'Cache-Control': 'private, no-cache',
      ETag: '"1"',
    };
    await storage.put(name, Buffer.from('%PDF-'), headers);
    expect(bucket.objects.get(`/pictures/attachments/${name}`)).toMatchObject({
      type: 'application/pdf',
      cache: 'private, no-cache',
    });
    const files = express().get('/file', async (_req, res) => {
      await storage.serve(name, res, headers);
    });
    const served = await request(files).get('/file').expect(200);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="a.pdf"',
      'cache-control': 'private, no-cache',
      'content-length': '5',
    });
    await expect(storage.put('../a.bin', Buffer.from('x'), headers)).rejects.toThrow(
      'not the name of a file',
    );
  });

  it('are read as the bytes that were stored, or not at all', async () => {
    const storage = openStorage('attachments', settings);
    const name = `${'b2'.repeat(16)}.bin`;
    const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'private, no-cache', ETag: '"1"' };
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'A boarding pass. ');
    await storage.put(name, bytes, headers);
    expect((await buffer((await storage.read(name))!)).equals(bytes)).toBe(true);
    expect(await storage.read(name.replace('b2', 'c3'))).toBeUndefined();
    await expect(storage.read('../a.bin')).rejects.toThrow('not the name of a file');
    bucket.broken = true;
    await expect(storage.read(name)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('are removed in all sizes', async () => {
    const { path } = await upload();
    await request(app).delete('/photo').query({ path }).expect(200);
    expect(bucket.objects.size).toBe(0);
  });

  it('answer 503 without the driver’s error message while the bucket is unavailable', async () => {
    const { path } = await upload();
    bucket.broken = true;
    const failed = await upload();
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '2']);
    expect((await request(app).get(`/api${path}`)).body.error).toEqual({
      code: 'unavailable',
      message: 'Files are not available right now. Try again in a moment.',
    });
    bucket.broken = false;
    expect((await request(app).get(`/api${path}`)).status).toBe(200);
  });
});
