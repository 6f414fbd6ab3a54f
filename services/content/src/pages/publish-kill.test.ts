import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { openMongo } from '@layover/kit/mongo';
import { killInTheMiddle } from '@layover/kit/testing/kill-process';
import { newNamespace, removeQueues } from '@layover/kit/testing/start-test-service';
import { startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import type { Connection } from 'mongoose';
import { PAGE_DEFAULTS, pageModel } from './page.model.ts';
import { pageVersionModel } from './page-version.model.ts';

const START_MAX_MS = 120_000;

const namespace = newNamespace();
let mongo: Connection;
let tokens: TestTokens;
let uploads: string;
beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  const uri = process.env.MONGODB_URI!;
  mongo = await openMongo({ uri, namespace, service: 'content', logger }).asPromise();
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

const block = (title: string) => ({ _id: 'who', type: 'text' as const, title, text: '', translations: {} });

it.each([1, 2])(
  'leaves the old page with its draft, or the new one with its version, when the process is killed after write %i',
  async (afterWrites) => {
    const admin = testPerson({ rol: 'ADMIN' });
    const pages = pageModel(mongo);
    await pages.deleteMany({});
    await pages.create({
      ...{ ...PAGE_DEFAULTS, _id: 'about', blocks: [block('Old')], versions: [], revision: 3 },
      draft: { blocks: [block('New')], at: new Date(), by: admin._id },
    });
    await killInTheMiddle({
      main: join(import.meta.dirname, '../main.ts'),
      settings: {
        ...{ NODE_ENV: 'production', NAMESPACE: namespace },
        ...{ JWKS_URL: tokens.jwksUrl, UPLOADS_DIR: uploads },
      },
      afterWrites,
      calls: (url) =>
        fetch(`${url}/api/content/publish/about`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${tokens.tokenFor(admin)}`,
          },
          body: JSON.stringify({ revision: 3 }),
        }),
    });
    const page = (await pages.findById('about', '+outbox').lean())!;
    const isPublished = page.published !== null;
    expect(page).toMatchObject(
      isPublished
        ? { blocks: [{ title: 'New' }], draft: null, revision: 4, versions: [{ number: 1 }] }
        : { blocks: [{ title: 'Old' }], draft: { blocks: [{ title: 'New' }] }, revision: 3, versions: [] },
    );
    // The action for the audit trail is in the same write as the page.
    expect(page.outbox ?? []).toHaveLength(isPublished ? 1 : 0);
    for (const { _id } of page.versions)
      expect(await pageVersionModel(mongo).findById(_id).lean()).toMatchObject({
        blocks: [{ title: 'New' }],
      });
    expect(isPublished).toBe(afterWrites === 2);
  },
  START_MAX_MS,
);
