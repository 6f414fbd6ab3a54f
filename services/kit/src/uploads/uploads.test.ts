import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@layover/proto/limits';
import sharp from 'sharp';
import request from 'supertest';
import { pictureApp } from '../testing/picture-app.ts';
import { picture, pngWithoutPixels, smallOf, TYPES } from '../testing/picture-fixtures.ts';
import { createUploads } from './index.ts';

const STORED = /^\/plan\/images\/[0-9a-f]{32}\.webp$/;
const mediumOf = (path: string) => path.replace(/\.webp$/, '-medium.webp');
const region = { UPLOADS_S3_REGION: 'us-east-1' };

describe('uploads stored in a folder', () => {
  let dir: string;
  let server: Server;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'layover-uploads-'));
    server = createServer(pictureApp({ ...region, UPLOADS_DIR: dir })).listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    server.close();
    await rm(dir, { recursive: true });
  });

  const upload = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
    request(server).post('/photo').attach('image', bytes, { filename: name, contentType: type });
  const load = (path: string) => request(server).get(`/api${path}`);

  it.each(TYPES)('include a %s, which is served in three sizes', async (type) => {
    const uploaded = await upload(await picture(type, 2000, 100));
    expect(uploaded.status).toBe(200);
    expect(uploaded.body.path).toMatch(STORED);

    const large = await load(uploaded.body.path);
    expect(large.status).toBe(200);
    expect(await sharp(large.body).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 80 });
    const medium = await load(mediumOf(uploaded.body.path));
    expect(await sharp(medium.body).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 54 });
    const small = await load(smallOf(uploaded.body.path));
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 640, height: 32 });
  });

  it('are served in the large size where there is no medium one, as for pictures of earlier releases', async () => {
    const { path } = (await upload(await picture('png', 1500, 90))).body;
    await rm(join(dir, mediumOf(path).replace('/images', '')));
    const { status, body } = await load(mediumOf(path));
    expect(status).toBe(200);
    expect(body.equals((await load(path)).body)).toBe(true);
  });

  it('become a square avatar, or a cover that keeps the proportions of a wide picture', async () => {
    const uploads = createUploads({ prefix: 'user', settings: { ...region, UPLOADS_DIR: dir } });
    const widePicture = await picture('jpeg', 2800, 800);
    const sizes = async (path: string) => {
      const files = [path, smallOf(path)].map((stored) => join(dir, stored.replace('/images', '')));
      return Promise.all(
        files.map(async (file) =>
          sharp(file)
            .metadata()
            .then(({ width, height }) => `${width}x${height}`),
        ),
      );
    };
    expect(await sizes(await uploads.store(widePicture, 'avatar'))).toEqual(['512x512', '128x128']);
    expect(await sizes(await uploads.store(widePicture, 'cover'))).toEqual(['1600x457', '640x183']);
  });

  it('are served as WebP with an ETag and an unlimited cache lifetime', async () => {
    const { path } = (await upload(await picture())).body;
    const { headers } = await load(path);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers.etag).toBe(`"${/[0-9a-f]{32}/.exec(path)?.[0]}"`);

    const conditional = await request(server).get(`/api${path}`).set('If-None-Match', String(headers.etag));
    expect(conditional.status).toBe(304);
    const head = await request(server).head(`/api${path}`);
    expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  it('have a path of their own, even when the same picture is uploaded twice', async () => {
    const photo = await picture('jpeg', 321, 123);
    const [first, second] = [
      (await upload(photo, 'a.jpg')).body.path,
      (await upload(photo, 'b.jpg')).body.path,
    ];
    expect(second).not.toBe(first);
    await request(server).delete('/photo').query({ path: first }).expect(200);
    expect([(await load(first)).status, (await load(second)).status]).toEqual([404, 200]);
  });

  it('are checked by content, not by name or declared type', async () => {
    expect((await upload(await picture('png'), 'notes.txt', 'text/plain')).status).toBe(200);
    const text = await upload(Buffer.from('a text'), 'photo.png', 'image/png');
    expect(text.status).toBe(415);
    expect(text.body.error.code).toBe('unsupported_type');
  });

  it('answer 422 with the name of the field for a damaged picture', async () => {
    const whole = await picture();
    const { status, body } = await upload(whole.subarray(0, whole.length / 2));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      status: 'error',
      error: { fields: { image: 'is damaged and cannot be read as a picture' } },
    });
  });

  it('may have exactly 8 MiB and answer 413 for one byte more', async () => {
    const photo = await picture();
    const padded = Buffer.concat([photo, Buffer.alloc(IMAGE_MAX_BYTES + 1 - photo.length)]);
    expect((await upload(padded.subarray(0, IMAGE_MAX_BYTES))).status).toBe(200);
    const { status, body } = await upload(padded);
    expect([status, body.error.code]).toEqual([413, 'too_large']);
    expect(body.error.fields).toEqual({ image: 'must have at most 8 MiB' });
  });

  it.each<[string, number, Record<string, string>, () => Promise<Buffer>]>([
    [
      'of 30,000 by 30,000 pixels',
      413,
      { image: 'must have at most 40 megapixels' },
      async () => pngWithoutPixels(30_000, 30_000),
    ],
    [
      'of more than 8 MiB',
      413,
      { image: 'must have at most 8 MiB' },
      async () => Buffer.concat([await picture(), Buffer.alloc(IMAGE_MAX_BYTES)]),
    ],
    [
      'that is a text',
      415,
      { image: 'must be of one of these types: JPEG, PNG, WebP, AVIF, GIF' },
      async () => Buffer.from('a text'),
    ],
    [
      'that is damaged',
      422,
      { image: 'is damaged and cannot be read as a picture' },
      async () => (await picture()).subarray(0, 500),
    ],
  ])(
    'are not stored for a picture %s, and the answer names the field and the reason',
    async (_what, status, fields, bytes) => {
      const stored = async () => (await readdir(dir, { recursive: true })).sort();
      const before = await stored();
      const response = await upload(await bytes());
      expect(response.status).toBe(status);
      expect(response.body.error.fields).toEqual(fields);
      expect(await stored()).toEqual(before);
    },
  );

  it('include a picture that is 30,000 pixels wide and has few enough pixels', async () => {
    const wide = await sharp({ create: { width: 30_000, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await upload(wide).expect(200);
    expect(await sharp((await load(body.path)).body).metadata()).toMatchObject({ width: 1600, height: 1 });
  });

  it('keep the other fields of the form', async () => {
    const { body } = await upload(await picture())
      .field('title', 'Tapas')
      .field('location[lat]', '40.4');
    expect(body.fields).toEqual({ title: 'Tapas', location: { lat: '40.4' } });
  });

  it.each([
    ['no file', () => request(server).post('/photo').field('title', 'x'), { image: 'is missing' }],
    ['no form', () => request(server).post('/photo').send({ image: 'x' }), { image: 'is missing' }],
    ['an empty file', () => upload(Buffer.alloc(0)), { image: 'is empty' }],
    [
      'two files',
      () => upload(Buffer.from('a')).attach('image', Buffer.from('b'), 'b.jpg'),
      { image: 'takes one file' },
    ],
    [
      'a file in another field',
      () => request(server).post('/photo').attach('avatar', Buffer.from('a'), 'a.jpg'),
      { avatar: 'takes no file' },
    ],
    [
      'a field too long',
      () => upload(Buffer.from('a')).field('title', 'x'.repeat(64 * 1024 + 1)),
      { title: 'is too long' },
    ],
  ])('answer 422 with the name of the field for %s', async (_what, callWith, fields) => {
    const { status, body } = await callWith();
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'invalid', fields });
  });

  it('answer 413 for too many fields', async () => {
    const form = request(server).post('/photo');
    for (let n = 0; n < 25; n++) form.field(`field${n}`, 'x');
    expect((await form).status).toBe(413);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that is truncated',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
    ],
  ])('answer 400 for a form %s', async (_what, type, text) => {
    const { status, body } = await request(server).post('/photo').set('Content-Type', type).send(text);
    expect([status, body.error.code]).toEqual([400, 'malformed']);
  });

  it('still work after a client disconnects during an upload', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head =
      'POST /photo HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n';
    await new Promise((sent) => {
      socket.write(
        `${head}--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc`,
        sent,
      );
    });
    socket.destroy();
    expect((await upload(await picture())).status).toBe(200);
  });

  it.each([
    `/plan/images/${'0'.repeat(32)}.webp`,
    '/plan/images/secret.txt',
    '/plan/images/..%2fsecret.txt',
    '/plan/images/..%2f..%2f..%2fetc%2fpasswd',
    '/plan/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/plan/images/..%5c..%5csecret.txt',
    '/plan/images/%00',
    '/plan/images/.',
    '/plan/images/',
  ])('answer 404 with an error body for %s', async (path) => {
    await writeFile(join(dir, 'secret.txt'), 'secret');
    await writeFile(join(dir, 'plan', 'secret.txt'), 'secret');
    const { port } = server.address() as AddressInfo;
    const { status, headers, text } = await requestRawPath(port, `/api${path}`);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ status: 'error', error: { code: 'not_found' } });
    expect(headers).not.toMatch(/immutable|image\/webp/i);
    await rm(join(dir, 'plan', 'secret.txt'));
  });

  it('are removed in all sizes, while paths of other owners are ignored', async () => {
    const { path } = (await upload(await picture('png', 77, 55))).body;
    for (const otherPath of [
      'https://example.com/a.webp',
      path.replace('/plan/', '/user/'),
      '../secret.txt',
    ]) {
      await request(server).delete('/photo').query({ path: otherPath }).expect(200);
    }
    expect((await load(path)).status).toBe(200);
    await request(server).delete('/photo').query({ path }).expect(200);
    const sizes = [path, mediumOf(path), smallOf(path)];
    expect(await Promise.all(sizes.map(async (size) => (await load(size)).status))).toEqual([404, 404, 404]);
  });

  it('answer each of forty concurrent uploads with success or with 503 and a time to retry', async () => {
    const photo = await picture();
    const responses = await Promise.all(Array.from({ length: 40 }, () => upload(photo)));
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(503) ? [200, 503] : [200]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    for (const { headers } of responses.filter(({ status }) => status === 503))
      expect(headers['retry-after']).toBe('5');
  }, 180_000);
});

describe('createUploads', () => {
  it('throws when the settings name neither a folder nor a bucket', () => {
    expect(() => createUploads({ prefix: 'plan', settings: region })).toThrow('UPLOADS_DIR is missing');
  });

  it('rejects a prefix that leads out of its folder', () => {
    expect(() =>
      createUploads({ prefix: '../plan', settings: { ...region, UPLOADS_DIR: tmpdir() } }),
    ).toThrow('not a prefix');
  });
});

/** Requests a path exactly as it is written, because HTTP clients normalize dots. */
async function requestRawPath(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let response = '';
  for await (const chunk of socket) response += chunk;
  const [headers = '', text = ''] = response.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, text };
}
