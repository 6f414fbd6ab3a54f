import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { testPerson } from '@layover/kit/testing/tokens';
import { openStorage } from '@layover/kit/uploads/storage';
import type { AdminPage } from '@layover/proto/http/content/page-admin';
import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { contentService } from '../../../services/content/src/service.ts';
import { createPictureStore } from '../pictures/picture-store.ts';
import { loadPages } from './load-pages.ts';
import { loadPeople } from './load-people.ts';
import type { SeedContext } from './seed-context.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(contentService);
  const context: SeedContext = {
    now: new Date(),
    database: () => service.mongo,
    pictures: createPictureStore((owner) =>
      openStorage(owner, { UPLOADS_DIR: service.uploadsDir, UPLOADS_S3_REGION: 'us-east-1' }),
    ),
    password: () => 'not asked for here',
    log: () => undefined,
  };
  await loadPeople(context, 'content');
  expect(await loadPages(context)).toBe(2);
  expect(await loadPages(context)).toBe(0);
}, 180_000);
afterAll(() => service?.stop());

const admin = testPerson({ rol: 'ADMIN' });

interface Texts {
  title?: string | undefined;
  text?: string | undefined;
  role?: string | undefined;
}
interface Entry extends Texts {
  _id: string;
  translations: Record<string, Texts>;
}

/** The texts that have no Spanish. */
function untranslated(blocks: readonly EditedBlock[]): string[] {
  const entries: Entry[] = blocks.flatMap((block): Entry[] => {
    if (block.type === 'team') return [block, ...block.cards];
    if (block.type === 'steps') return [block, ...block.steps];
    return block.type === 'strips' ? [] : [block];
  });
  return entries.flatMap((entry) =>
    (['title', 'text', 'role'] as const)
      .filter((field) => entry[field] && !entry.translations.es?.[field])
      .map((field) => `${entry._id}.${field}`),
  );
}

it.each(['home', 'about'])('loads the first version of %s, which ADMINs can publish again', async (name) => {
  const call = service.as(admin);
  const { page } = (await call.get(`/api/content/admin/${name}`).expect(200)).body.document as {
    page: AdminPage;
  };
  expect(page).toMatchObject({ hasDraft: false, published: { number: 1, by: { first_name: 'Ingrid' } } });
  expect(untranslated(page.blocks)).toEqual([]);
  const public_ = await service.http.get(`/api/content/${name}`).set('Accept-Language', 'es').expect(200);
  const { blocks } = public_.body.document.page;
  for (const { image } of blocks as { image?: string }[])
    if (image) await service.http.get(`/api${image}`).expect(200);

  const again = [...page.blocks, { _id: 'more', type: 'text', title: 'More', text: '' }];
  const body = { blocks: again, revision: page.revision };
  const saved = (await call.put(`/api/content/draft/${name}`).send(body).expect(200)).body.document.page;
  await call.post(`/api/content/publish/${name}`).send({ revision: saved.revision }).expect(200);
  const first = (await call.get(`/api/content/version/${name}/1`).expect(200)).body.document.version;
  expect(first.blocks).toEqual(page.blocks);
});
