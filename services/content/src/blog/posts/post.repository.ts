import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { foldText } from '@layover/proto/text/compare';
import { type QueryFilter, Types } from 'mongoose';
import { BY_AUTHOR, BY_PICTURE, type PostDocument, type PostModel, READ_FIELDS } from './post.model.ts';
import { postSearchFields } from './post-search-fields.ts';

export type PostChange = Partial<
  Omit<PostDocument, '_id' | 'titleKey' | 'keys' | 'words' | 'version' | 'outbox'>
>;

type ChangeOf = (
  post: PostDocument,
  nextVersion: number,
) =>
  | { set: PostChange; events?: readonly OutboxEntry[] }
  | undefined
  | Promise<{ set: PostChange; events?: readonly OutboxEntry[] } | undefined>;

export type PostRepository = ReturnType<typeof postRepository>;

/** All writes of posts, together with their events. Counts are written elsewhere, because they have no version. */
export function postRepository(posts: PostModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    async insert(fields: Partial<PostDocument> & Pick<PostDocument, 'author'>): Promise<PostDocument> {
      const now = new Date();
      const post = new posts({
        ...fields,
        titleKey: foldText(fields.title ?? ''),
        createdAt: now,
        updatedAt: now,
      });
      await post.save();
      return post.toObject<PostDocument>();
    },

    find: (id: string | Types.ObjectId): Promise<PostDocument | null> =>
      posts.findById(id, READ_FIELDS).lean<PostDocument>().exec(),

    countOf: (author: string): Promise<number> =>
      posts.countDocuments({ author: new Types.ObjectId(author) }).hint(BY_AUTHOR),

    /** Stores a change if the post still has the version that was read; otherwise reads and changes it again. */
    update: (id: string | Types.ObjectId, changeOf: ChangeOf, condition: QueryFilter<PostDocument> = {}) =>
      updateVersioned<PostDocument>({
        model: posts,
        outbox,
        projection: READ_FIELDS,
        filter: { _id: id, ...condition },
        change: async (post, version): Promise<VersionedChange<PostDocument> | undefined> => {
          const change = await changeOf(post, version);
          if (!change) return undefined;
          return {
            update: { $set: { ...change.set, ...postSearchFields({ ...post, ...change.set }) } },
            events: change.events ?? [],
          };
        },
      }),

    hasPicture: async (path: string): Promise<boolean> =>
      (await posts.findOne({ pictures: path }, { _id: 1 }).hint(BY_PICTURE).lean()) !== null,
  };
}
