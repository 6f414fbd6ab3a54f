import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  PROCESS_START_MAX_MS,
  type ProcessFixture,
  prepareProcesses,
} from '@layover/kit/testing/process-fixture';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { PAGE_DEFAULTS, pageModel } from './page.model.ts';
import { pageVersionModel } from './page-version.model.ts';

let processes: ProcessFixture;
beforeAll(async () => {
  processes = await prepareProcesses('content');
}, PROCESS_START_MAX_MS);
afterAll(() => processes?.close(), PROCESS_START_MAX_MS);

const block = (title: string) => ({ _id: 'who', type: 'text' as const, title, text: '', translations: {} });

it.each(['insert page_versions', 'findAndModify pages'])(
  'leaves the old page with its draft, or the new one with its version, when the process is killed at %s',
  async (atWrite) => {
    const admin = testPerson({ rol: 'ADMIN' });
    const title = `New ${newId()}`;
    const pages = pageModel(processes.mongo);
    await pages.deleteMany({});
    await pages.create({
      ...PAGE_DEFAULTS,
      _id: 'about',
      blocks: [block('Old')],
      versions: [],
      revision: 3,
      draft: { blocks: [block(title)], at: new Date(), by: admin._id },
    });
    const [step] = await processes.killAtWrites([
      {
        marks: [title],
        atWrite,
        call: (url) =>
          fetch(`${url}/api/content/publish/about`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${processes.tokens.tokenFor(admin)}`,
            },
            body: JSON.stringify({ revision: 3 }),
          }),
      },
    ]);
    expect(step).toBe(atWrite);
    const page = (await pages.findById('about', '+outbox').lean())!;
    const isPublished = page.published !== null;
    // The database may drop the last write of a process that has ended.
    if (atWrite === 'insert page_versions') expect(isPublished).toBe(false);
    expect(page).toMatchObject(
      isPublished
        ? { blocks: [{ title }], draft: null, revision: 4, versions: [{ number: 1 }] }
        : { blocks: [{ title: 'Old' }], draft: { blocks: [{ title }] }, revision: 3, versions: [] },
    );
    // The action for the audit trail is in the same write as the page.
    expect(page.outbox ?? []).toHaveLength(isPublished ? 1 : 0);
    for (const { _id } of page.versions)
      expect(await pageVersionModel(processes.mongo).findById(_id).lean()).toMatchObject({
        blocks: [{ title }],
      });
  },
  PROCESS_START_MAX_MS,
);
