import { tooMany } from '@layover/kit/errors';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { Caller } from '@layover/kit/http/guard';
import type { blogApi } from '@layover/proto/http/content/blog';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { POSTS_MAX } from '@layover/proto/limits';
import { createOnce } from '@layover/shared/create-once';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import { type ConflictOf, checkRevision, nextRevision } from '@layover/shared/managed-documents/revision';
import { Types } from 'mongoose';
import { postNotFound, tooManyPosts } from '../../errors.ts';
import type { ClaimSlug } from './claim-slug.ts';
import type { PostDocument } from './post.model.ts';
import type { PostRepository } from './post.repository.ts';
import type { PostFields, readPost } from './read-post.ts';

interface SavePostDeps {
  posts: PostRepository;
  readPost: ReturnType<typeof readPost>;
  claimSlug: ClaimSlug;
  /** Counts a new post against the day of its author. @returns seconds until the next one; 0 if it may be created */
  waitFor: (author: Caller, postId: string) => Promise<number>;
}

/** Only the author and ADMINs see or change a post that is not published. The author is part of the filter. */
export const editableBy = ({ _id, rol }: Pick<Caller, '_id' | 'rol'>) =>
  rol === 'ADMIN' ? {} : { author: new Types.ObjectId(_id) };

/** Stores a draft. @throws 409 too_many_posts, 422, 429 */
export const createPost =
  ({ posts, readPost, waitFor }: SavePostDeps) =>
  ({ creationId, ...body }: BodyOf<typeof blogApi.create>, author: Caller): Promise<PostDocument> =>
    createOnce({
      kind: 'post',
      creator: author._id,
      creationId,
      find: posts.find,
      create: async (_id = new Types.ObjectId()) => {
        const fields = await readPost(body);
        if ((await posts.countOf(author._id)) >= POSTS_MAX) throw tooManyPosts();
        const seconds = await waitFor(author, _id.toHexString());
        if (seconds > 0) throw tooMany(seconds);
        return posts.insert({ ...fields, _id, author: new Types.ObjectId(author._id) });
      },
    });

/** Stores an edit. @throws 404, 422, the error of `conflict` */
export const editPost =
  ({ posts, readPost, claimSlug }: SavePostDeps) =>
  async (
    id: string,
    { revision, saveIds, ...body }: BodyOf<typeof blogApi.edit>,
    editor: Caller,
    conflict: ConflictOf<PostDocument>,
  ): Promise<PostDocument> => {
    const fields = await readPost(body);
    const updated = await posts.update(
      id,
      async (stored, version) => {
        await checkRevision(stored, { revision, saveIds, conflict });
        if (isSame(stored, fields)) return undefined;
        const slug = stored.slug === '' ? '' : await claimSlug({ ...stored, ...fields });
        return {
          set: { ...fields, slug, ...nextRevision(stored, { saveIds }), updatedAt: new Date() },
          events: auditOf(editor, stored, 'edit', version, fieldChanges(audited(stored), audited(fields))),
        };
      },
      { ...editableBy(editor), removedAt: null },
    );
    if (!updated) throw postNotFound();
    return updated.after;
  };

const isSame = (stored: PostDocument, fields: PostFields) =>
  Object.entries(fields).every(
    ([name, value]) => JSON.stringify(stored[name as keyof PostFields]) === JSON.stringify(value),
  );

const audited = ({ title, excerpt, image, categories, tags, bodies }: PostFields) => ({
  title,
  excerpt,
  image,
  categories,
  tags,
  text: Object.values(bodies).join(' '),
});

/** The entry of the audit trail, if somebody changes the post of another person. */
export const auditOf = (
  { _id: actor }: Pick<Caller, '_id'>,
  { _id, title, author }: Pick<PostDocument, '_id' | 'title' | 'author'>,
  action: string,
  version: number,
  changes: ReturnType<typeof fieldChanges> = [],
): OutboxEntry[] =>
  author.equals(actor)
    ? []
    : [
        adminAction({
          type: 'content.admin-action',
          actor,
          action,
          version,
          changes,
          subject: { type: 'post', id: String(_id), name: title },
          personId: String(author),
        }),
      ];
