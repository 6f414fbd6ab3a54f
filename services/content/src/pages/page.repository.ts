import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { EditedBlock, PageName } from '@layover/proto/http/content/page-schemas';
import { Types } from 'mongoose';
import { picturesOf } from './block-pictures.ts';
import { blocksOf } from './blocks-of.ts';
import { PAGE_DEFAULTS, type PageDocument, type PageModel } from './page.model.ts';
import type { PageVersionDocument, PageVersionModel } from './page-version.model.ts';
import type { PublishedPage } from './present-page.ts';

/** A publication that takes longer than this was interrupted. */
const UNFINISHED_MS = 3600_000;

const FIELDS = { outbox: 0 } as const;

export type PageRepository = ReturnType<typeof pageRepository>;

const complete = (page: PageDocument): PageDocument => {
  const whole = { ...PAGE_DEFAULTS, ...page } as PageDocument;
  return { ...whole, blocks: blocksOf(whole) };
};

/** All writes of pages, together with their events. */
export function pageRepository(
  pages: PageModel,
  versions: PageVersionModel,
  outbox: Pick<Outbox, 'publish'>,
) {
  const all = async () => (await pages.find({}, FIELDS).lean<PageDocument[]>()).map(complete);

  return {
    published: (page: PageName) =>
      pages.findById(page, { blocks: 1, published: 1 }).lean<PublishedPage>().exec(),

    /** A page that was never stored is empty. */
    async find(page: PageName): Promise<PageDocument> {
      const stored = await pages.findById(page, FIELDS).lean<PageDocument>();
      return complete(stored ?? ({ _id: page } as PageDocument));
    },

    async update(
      page: PageName,
      change: (
        page: PageDocument,
        nextVersion: number,
      ) => VersionedChange<PageDocument> | undefined | Promise<VersionedChange<PageDocument> | undefined>,
    ): Promise<PageDocument> {
      const attempt = () =>
        updateVersioned({
          model: pages,
          outbox,
          projection: FIELDS,
          filter: { _id: page },
          change: (stored, version) => change(complete(stored), version),
        });
      let updated = await attempt();
      if (!updated) {
        await retryOnDuplicate(async () =>
          pages.updateOne({ _id: page }, { $setOnInsert: { ...PAGE_DEFAULTS } }, { upsert: true }),
        );
        updated = await attempt();
      }
      return complete(updated!.after);
    },

    /** Stores the blocks of a version that its page will refer to. @returns its id */
    async addVersion(page: PageName, blocks: EditedBlock[], at: Date): Promise<Types.ObjectId> {
      const _id = new Types.ObjectId();
      await versions.create({ _id, page, blocks, images: picturesOf(blocks), at });
      return _id;
    },

    blocksOfVersion: async (id: Types.ObjectId): Promise<EditedBlock[] | undefined> =>
      (await versions.findById(id, { blocks: 1 }).lean<Pick<PageVersionDocument, 'blocks'>>())?.blocks,

    async hasPicture(path: string): Promise<boolean> {
      if (await versions.exists({ images: path })) return true;
      return (await all()).some(({ blocks, draft }) =>
        [...picturesOf(blocks), ...picturesOf(draft?.blocks ?? [])].includes(path),
      );
    },

    /** Removes the versions that new ones have replaced, and those of interrupted publications. */
    async removeOldVersions(now = new Date()): Promise<void> {
      const versionIds = (await all()).flatMap((page) => page.versions.map(({ _id }) => _id));
      const before = new Date(now.getTime() - UNFINISHED_MS);
      await versions.deleteMany({ _id: { $nin: versionIds }, at: { $lt: before } });
    },
  };
}
