import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SEARCH_KEYS_VERSION } from '@layover/proto/text/search-terms';
import type { Connection, Model } from 'mongoose';
import { createLogger } from '../logger.ts';
import { createIndexes } from '../mongo.ts';
import { eventually } from '../testing/eventually.ts';
import { spawnProcess } from '../testing/start-process.ts';
import { newNamespace } from '../testing/start-test-service.ts';
import { type Guide, openGuides, openRefolds } from './refold-search-keys.fixture.ts';

const namespace = newNamespace();
let mongo: Connection;
let guides: Model<Guide>;
const instances: { close: () => Promise<void> }[] = [];

const FIRST_RUN = `guides ${SEARCH_KEYS_VERSION}.0`;
const SECOND_RUN = `guides ${SEARCH_KEYS_VERSION}.1`;
const GUIDES = 1_000;
const idOf = (number: number) => `guide ${String(number).padStart(4, '0')}`;

beforeAll(async () => {
  ({ mongo, guides } = await openGuides(namespace));
  await createIndexes(mongo, createLogger('test', 'silent'));
});
afterAll(async () => {
  await mongo?.dropDatabase();
  await mongo?.close();
});
beforeEach(async () => {
  await jobs().deleteMany({});
  await guides.deleteMany({});
  await guides.insertMany(
    Array.from({ length: GUIDES }, (_, number) => ({
      _id: idOf(number),
      title: `Łódź ${number}`,
      words: ['łódź'],
      version: 1,
    })),
  );
});
afterEach(() => Promise.all(instances.splice(0).map((instance) => instance.close())));

const jobs = () => mongo.collection<{ _id: string; version: number; dueAt?: Date }>('search_key_refolds');
const open = (onDocument?: (guide: Guide) => unknown) =>
  instances.push(openRefolds(mongo, guides, onDocument));
const found = (word: string) => guides.countDocuments({ words: word });
const untilDone = (job: string) =>
  eventually(async () => {
    const stored = await jobs().findOne({ _id: job });
    expect(stored).toMatchObject({ version: SEARCH_KEYS_VERSION });
    expect(stored?.dueAt).toBeUndefined();
  }, 60_000);

describe('search keys that were stored by earlier rules', () => {
  it('are made again, by one of several instances', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count++) open(({ _id }) => made.push(_id));
    await untilDone(FIRST_RUN);
    expect(await found('lodz')).toBe(GUIDES);
    expect(made).toEqual(Array.from({ length: GUIDES }, (_, number) => idOf(number)));
  }, 120_000);

  it('are made again after each change of the rules, and not in between', async () => {
    const older = `guides ${SEARCH_KEYS_VERSION - 1}.0`;
    await jobs().insertOne({ _id: older, version: SEARCH_KEYS_VERSION - 1 });
    open();
    await untilDone(FIRST_RUN);
    expect(await found('lodz')).toBe(GUIDES);
    await eventually(async () => expect(await jobs().findOne({ _id: older })).toBeNull());
    expect((await jobs().findOne({ _id: SECOND_RUN }))?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    await guides.updateOne({ _id: idOf(7) }, { $set: { words: ['łódź'] } });
    // The run after the rolling update finds what an instance of the version before has written.
    await jobs().updateOne({ _id: SECOND_RUN }, { $set: { dueAt: new Date() } });
    await untilDone(SECOND_RUN);
    expect(await found('lodz')).toBe(GUIDES);
  }, 120_000);

  it('are made by an instance that knows the rules', async () => {
    const newer = { _id: `guides ${SEARCH_KEYS_VERSION + 1}.0`, version: SEARCH_KEYS_VERSION + 1 };
    const dueAt = new Date(0);
    await jobs().insertOne({ ...newer, dueAt });
    open();
    await untilDone(FIRST_RUN);
    expect(await jobs().findOne({ _id: newer._id })).toEqual({ ...newer, dueAt });
  }, 120_000);

  it('of a document that changes meanwhile are those of the change', async () => {
    const id = idOf(3);
    open(async ({ _id }) => {
      if (_id === id)
        await guides.updateOne({ _id }, { $set: { title: 'Porto', words: ['porto'], version: 2 } });
    });
    await untilDone(FIRST_RUN);
    expect(await guides.findById(id).lean()).toMatchObject({ words: ['porto'], version: 2 });
    expect(await found('lodz')).toBe(GUIDES - 1);
  }, 120_000);

  it('are made from where a killed process was', async () => {
    const main = join(import.meta.dirname, 'refold-until-killed.fixture.ts');
    const child = spawnProcess(main, { NAMESPACE: namespace });
    await eventually(async () => expect(await found('lodz')).toBe(200), 60_000);
    await eventually(async () =>
      expect(await jobs().findOne({ _id: FIRST_RUN })).toMatchObject({ after: idOf(199) }),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    const made: string[] = [];
    open(({ _id }) => made.push(_id));
    // Its lease runs out.
    await jobs().updateOne({ _id: FIRST_RUN }, { $set: { dueAt: new Date() } });
    await untilDone(FIRST_RUN);
    expect(await found('lodz')).toBe(GUIDES);
    expect(made).toEqual(Array.from({ length: GUIDES - 200 }, (_, number) => idOf(200 + number)));
  }, 120_000);
});
