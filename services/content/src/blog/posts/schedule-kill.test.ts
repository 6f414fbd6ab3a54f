import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { openMongo } from '@layover/kit/mongo';
import { eventually } from '@layover/kit/testing/eventually';
import { killInTheMiddle } from '@layover/kit/testing/kill-process';
import { startProcess } from '@layover/kit/testing/start-process';
import { newNamespace, removeQueues } from '@layover/kit/testing/start-test-service';
import { startTestTokens, type TestTokens } from '@layover/kit/testing/tokens';
import { type Connection, Types } from 'mongoose';
import { type PostModel, postModel } from './post.model.ts';

const POSTS = 12;
/** A machine with much other work takes this long to start an instance and to run its first job. */
const START_MAX_MS = 120_000;
/** Enough to publish some posts, and too few for all: each takes a write for its slug and one for itself. */
const WRITES = 12;

const namespace = newNamespace();
let mongo: Connection;
let posts: PostModel;
let tokens: TestTokens;
let uploads: string;
beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  const uri = process.env.MONGODB_URI!;
  mongo = await openMongo({ uri, namespace, service: 'content', logger }).asPromise();
  posts = postModel(mongo);
  tokens = await startTestTokens();
  uploads = await mkdtemp(join(tmpdir(), 'layover-test-'));
}, START_MAX_MS);
afterAll(async () => {
  await mongo?.dropDatabase();
  await mongo?.close();
  await tokens?.close();
  await removeQueues(process.env.AMQP_URL!, namespace, 'content');
  await rm(uploads, { recursive: true, force: true });
}, START_MAX_MS);

it(
  'publishes the rest of the scheduled posts, each once, after a process was killed in the middle',
  async () => {
    const at = new Date(Date.now() - 60_000);
    const texts = { title: 'At seven', locale: 'en', bodies: { en: '<p>x</p>' } };
    const dates = { publishAt: at, createdAt: at, updatedAt: at };
    await posts.insertMany(
      Array.from({ length: POSTS }, () => ({
        ...{ ...texts, ...dates, author: new Types.ObjectId(), state: 'scheduled' as const },
      })),
    );
    const main = join(import.meta.dirname, '../../main.ts');
    const settings = {
      ...{ NODE_ENV: 'production', NAMESPACE: namespace },
      ...{ JWKS_URL: tokens.jwksUrl, UPLOADS_DIR: uploads },
    };
    const published = () => posts.countDocuments({ state: 'published' });
    await killInTheMiddle({ main, settings, afterWrites: WRITES });
    expect(await published()).toBeGreaterThan(0);
    expect(await published()).toBeLessThan(POSTS);
    const { child } = await startProcess(main, settings);
    try {
      await eventually(async () => expect(await published()).toBe(POSTS), START_MAX_MS, 100);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    const stored = await posts.find().lean();
    expect(new Set(stored.map(({ slug }) => slug)).size).toBe(POSTS);
    expect(new Set(stored.map(({ revision }) => revision))).toEqual(new Set([2]));
    expect(new Set(stored.map(({ publishedAt }) => publishedAt?.getTime()))).toEqual(new Set([at.getTime()]));
  },
  START_MAX_MS * 2,
);
