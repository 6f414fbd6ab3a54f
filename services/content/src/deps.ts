import { refoldSearchKeys } from '@layover/kit/jobs/refold-search-keys';
import { retentionOf } from '@layover/kit/retention';
import type { ServiceContext } from '@layover/kit/service';
import type { GatherData } from '@layover/shared/data-export/exported-file';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import { openAccountRemoval } from '@layover/shared/members/account-removal';
import { blockModel, hiddenPeople } from '@layover/shared/members/blocks';
import { missingPropertiesOf } from '@layover/shared/members/complete-profile';
import { personModel } from '@layover/shared/members/people';
import { createAds } from './ads/index.ts';
import { createBlog } from './blog/index.ts';
import { createCategories } from './categories/index.ts';
import { createContact } from './contact/index.ts';
import { createPages } from './pages/index.ts';
import { createPeople } from './people/index.ts';
import type { ContentSettings } from './settings.ts';

/** The files of several folders, one after the other. */
const gatherAll = (folders: readonly GatherData[]): GatherData =>
  async function* (...person) {
    for (const gather of folders) yield* gather(...person);
  };

export type ContentDeps = ReturnType<typeof createDeps>;

export function createDeps({ mongo, outbox, logger, settings }: ServiceContext<ContentSettings>) {
  const people = personModel(mongo);
  const blocks = blockModel(mongo);
  const blog = createBlog({ mongo, outbox, logger, settings, people, hidden: hiddenPeople(blocks) });
  const peopleRequests = createPeople({ mongo, outbox, logger });
  const ads = createAds({ mongo, outbox, logger, settings });
  const pages = createPages({ mongo, outbox, logger, settings, people });
  const contact = createContact({ mongo, outbox, people });
  const dataExport = openDataExport({
    mongo,
    settings,
    logger,
    outbox,
    service: 'content',
    gather: gatherAll([contact.gather, blog.gather]),
  });
  const refolds = refoldSearchKeys({
    mongo,
    logger,
    pollMs: settings.TASK_POLL_SECONDS * 1000,
    collections: { posts: blog.refoldPosts, contact_messages: contact.refold },
  });
  const deletedAccounts = openAccountRemoval({
    mongo,
    settings,
    logger,
    steps: [...blog.removalSteps, contact.removeUserData, dataExport.removeUserData],
  });
  return {
    models: { people, blocks, peopleRequests: peopleRequests.model },
    ads,
    pages,
    categories: createCategories({ mongo, outbox }),
    blog,
    contact,
    dataExport,
    deletedAccounts,
    missingPropertiesOf: missingPropertiesOf(people),
    retention: retentionOf(settings),
    publicUrl: settings.PUBLIC_URL,
    close: async () => {
      peopleRequests.stop();
      await Promise.all([deletedAccounts.close(), dataExport.close(), refolds.close()]);
      ads.stop();
      pages.stop();
      blog.stop();
    },
  };
}
