import { invalid } from '@layover/kit/errors';
import type { Caller } from '@layover/kit/http/guard';
import type { blogApi } from '@layover/proto/http/content/blog';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { type ConflictOf, checkRevision } from '@layover/shared/managed-documents/revision';
import { postNotFound } from '../../errors.ts';
import type { ClaimSlug } from './claim-slug.ts';
import { type PostDocument, type PostModel, SCHEDULED } from './post.model.ts';
import type { PostChange, PostRepository } from './post.repository.ts';
import { textOf } from './sanitize-post.ts';
import { auditOf, editableBy } from './save-post.ts';

interface PublishDeps {
  posts: PostRepository;
  claimSlug: ClaimSlug;
}

/**
 * Publishes a post, or schedules it.
 * @throws 404, 422 for a post without a title or text, and for a time in the past, the error of `conflict`
 */
export const publishPost =
  (deps: PublishDeps) =>
  async (
    id: string,
    { revision, publishAt }: BodyOf<typeof blogApi.publish>,
    caller: Caller,
    conflict: ConflictOf<PostDocument>,
  ): Promise<PostDocument> => {
    const at = publishAt === undefined ? undefined : new Date(publishAt);
    const updated = await deps.posts.update(
      id,
      async (post, version) => {
        if (post.state === 'published') return undefined;
        await checkRevision(post, { revision, conflict });
        checkPublishable(post, at);
        const set: PostChange = at
          ? { state: 'scheduled', publishAt: at }
          : await publication(deps, post, new Date());
        return {
          set: { ...set, revision: revision + 1, updatedAt: new Date() },
          events: auditOf(caller, post, at ? 'schedule' : 'publish', version),
        };
      },
      { ...editableBy(caller), removedAt: null },
    );
    if (!updated) throw postNotFound();
    return updated.after;
  };

const publication = async (
  { claimSlug }: PublishDeps,
  post: PostDocument,
  at: Date,
): Promise<PostChange> => ({
  state: 'published',
  publishAt: null,
  publishedAt: post.publishedAt ?? at,
  slug: await claimSlug(post),
});

function checkPublishable({ title, bodies, locale, image }: PostDocument, at: Date | undefined): void {
  const wrong: FieldMessages = {};
  const html = bodies[locale] ?? '';
  if (title === '') wrong.title = fieldMessage('empty');
  if (textOf(html) === '' && !html.includes('<img') && image === '') wrong.html = fieldMessage('empty');
  if (at && at <= new Date()) wrong.publishAt = fieldMessage('in_past');
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Makes a post a draft again. @throws 404, the error of `conflict` */
export const unpublishPost =
  ({ posts }: Pick<PublishDeps, 'posts'>) =>
  async (
    id: string,
    revision: number,
    caller: Caller,
    conflict: ConflictOf<PostDocument>,
  ): Promise<PostDocument> => {
    const updated = await posts.update(
      id,
      async (post, version) => {
        if (post.state === 'draft') return undefined;
        await checkRevision(post, { revision, conflict });
        return {
          set: { state: 'draft', publishAt: null, revision: revision + 1, updatedAt: new Date() },
          events: auditOf(caller, post, 'unpublish', version),
        };
      },
      { ...editableBy(caller), removedAt: null },
    );
    if (!updated) throw postNotFound();
    return updated.after;
  };

const BATCH = 50;

/**
 * Publishes the scheduled posts that are due. The write requires that the post is still scheduled, so several instances
 * publish it once, and a run that ends half-way leaves the rest to the next one.
 * @returns the number of posts
 */
export const publishDue =
  (deps: PublishDeps & { model: PostModel }) =>
  async (now = new Date()): Promise<number> => {
    let published = 0;
    for (;;) {
      const due = await deps.model
        .find({ state: 'scheduled', publishAt: { $lte: now }, removedAt: null }, { _id: 1 })
        .sort({ publishAt: 1 })
        .hint(SCHEDULED)
        .limit(BATCH)
        .lean();
      for (const { _id } of due) {
        const updated = await deps.posts.update(_id, async (post) => {
          const isDue = post.state === 'scheduled' && post.publishAt !== null && post.publishAt <= now;
          if (!isDue || post.removedAt) return undefined;
          const set = await publication(deps, post, post.publishAt!);
          return { set: { ...set, revision: post.revision + 1 } };
        });
        if (updated && updated.before.state !== updated.after.state) published += 1;
      }
      if (due.length < BATCH) return published;
    }
  };
