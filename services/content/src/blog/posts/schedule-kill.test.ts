import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  PROCESS_START_MAX_MS,
  type ProcessFixture,
  prepareProcesses,
} from '@layover/kit/testing/process-fixture';
import { Types } from 'mongoose';
import { type PostModel, postModel } from './post.model.ts';

const POSTS = 12;
/** Enough to publish some posts, and too few for all: each takes a write for its slug and one for itself. */
const WRITES = 12;

let processes: ProcessFixture;
let posts: PostModel;
beforeAll(async () => {
  processes = await prepareProcesses('content');
  posts = postModel(processes.mongo);
}, PROCESS_START_MAX_MS);
afterAll(() => processes?.close(), PROCESS_START_MAX_MS);

it(
  'publishes the rest of the scheduled posts, each once, after a process was killed in the middle',
  async () => {
    const at = new Date(Date.now() - 60_000);
    const texts = { title: 'At seven', locale: 'en', bodies: { en: '<p>x</p>' } };
    const dates = { publishAt: at, createdAt: at, updatedAt: at };
    await posts.insertMany(
      Array.from({ length: POSTS }, () => ({
        ...texts,
        ...dates,
        author: new Types.ObjectId(),
        state: 'scheduled' as const,
      })),
    );
    const published = () => posts.countDocuments({ state: 'published' });
    await processes.killAfterWrites(WRITES);
    expect(await published()).toBeGreaterThan(0);
    expect(await published()).toBeLessThan(POSTS);
    await processes.runUntil(async () => expect(await published()).toBe(POSTS), 'SIGTERM');
    const stored = await posts.find().lean();
    expect(new Set(stored.map(({ slug }) => slug)).size).toBe(POSTS);
    expect(new Set(stored.map(({ revision }) => revision))).toEqual(new Set([2]));
    expect(new Set(stored.map(({ publishedAt }) => publishedAt?.getTime()))).toEqual(new Set([at.getTime()]));
  },
  PROCESS_START_MAX_MS * 2,
);
