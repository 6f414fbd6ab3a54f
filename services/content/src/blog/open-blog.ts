import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import type { HiddenPeople } from '@layover/kit/members/blocks';
import { newAccountLimit } from '@layover/kit/members/new-account-limit';
import { type PersonModel, peopleById } from '@layover/kit/members/people';
import { runPeriodically } from '@layover/kit/run-periodically';
import { translate } from '@layover/kit/translate';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { NEW_ACCOUNT_POSTS, POSTS_PER_DAY } from '@layover/proto/limits';
import type { Connection } from 'mongoose';
import { changePosts } from './admin/change-posts.ts';
import { listTable } from './admin/post-table.ts';
import { allCategories, blogCategoryModel } from './categories/blog-category.model.ts';
import { openBlogCategories } from './categories/open-blog-categories.ts';
import { authorNotified } from './comments/author-notified.ts';
import { openComments } from './comments/open-comments.ts';
import { openCounts } from './counts/open-counts.ts';
import { gatherBlogData } from './gather-blog-data.ts';
import { openLikes } from './likes/open-likes.ts';
import { claimSlug } from './posts/claim-slug.ts';
import { findPost } from './posts/find-post.ts';
import {
  countPublished,
  type ListedPost,
  listOwnPosts,
  listPosts,
  neighboursOf,
  newestPosts,
  publishedAddresses,
} from './posts/list-posts.ts';
import { listTags } from './posts/list-tags.ts';
import { moderatePost } from './posts/moderate-post.ts';
import { postModel } from './posts/post.model.ts';
import { postRepository } from './posts/post.repository.ts';
import type { PostContext } from './posts/present-post.ts';
import { publishDue, publishPost, unpublishPost } from './posts/publish-post.ts';
import { readPost } from './posts/read-post.ts';
import { removeForGood } from './posts/remove-for-good.ts';
import { setRemoved } from './posts/remove-post.ts';
import { createPost, editPost } from './posts/save-post.ts';
import { slugModel } from './posts/slug.model.ts';
import { openReads } from './reads/open-reads.ts';
import { openReports } from './reports/open-reports.ts';

export interface BlogDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: UploadSettings & { NEW_ACCOUNT_RAMP: boolean };
  people: PersonModel;
  hidden: HiddenPeople;
}

const PUBLISH_INTERVAL_MS = 3_000;
const PURGE_INTERVAL_MS = 3600_000;

export function openBlog({ mongo, outbox, logger, settings, people, hidden }: BlogDeps) {
  const models = { posts: postModel(mongo), slugs: slugModel(mongo), categories: blogCategoryModel(mongo) };
  const posts = postRepository(models.posts, outbox);
  const uploads = createUploads({ prefix: 'blog', settings });
  const pictures = documentPictures({
    mongo,
    uploads,
    logger,
    isReferenced: posts.hasPicture,
    collection: 'blog_pictures',
  });
  const claim = claimSlug(models.slugs);
  const limitsNewAccounts = settings.NEW_ACCOUNT_RAMP;
  const saving = {
    posts,
    claimSlug: claim,
    readPost: readPost({
      isOwnPicture: uploads.isOwn,
      findCategories: () => allCategories(models.categories),
    }),
    waitFor: newAccountLimit({
      mongo,
      collection: 'daily_posts',
      limit: POSTS_PER_DAY,
      newLimit: NEW_ACCOUNT_POSTS,
      limitsNewAccounts,
    }),
  };
  const counts = openCounts({ mongo, outbox, posts: models.posts, logger });
  const feedback = {
    likes: openLikes({ mongo, counts }),
    comments: openComments({
      mongo,
      outbox,
      counts,
      limitsNewAccounts,
      authorNotified: authorNotified({ people }),
    }),
    reads: openReads({ mongo, posts: models.posts, logger }),
    reports: openReports({ mongo, outbox }),
  };
  const publishing = { posts, claimSlug: claim, model: models.posts };
  const remove = setRemoved({ posts });
  const { removeUserData: removePostsOf, removeOld } = removeForGood({
    ...feedback,
    model: models.posts,
    slugs: models.slugs,
    removePictures: pictures.removeUnreferenced,
  });
  const runDue = publishDue(publishing);
  const stops = [
    counts.stop,
    feedback.reads.stop,
    startCleanup(pictures.cleanUp, logger),
    runPeriodically({
      name: 'the removal of old removed posts',
      run: () => removeOld(),
      logger,
      firstAfterMs: PURGE_INTERVAL_MS,
      everyMs: PURGE_INTERVAL_MS,
    }),
    runPeriodically({
      name: 'the publication of scheduled posts',
      run: () => runDue(),
      logger,
      firstAfterMs: PUBLISH_INTERVAL_MS,
      everyMs: PUBLISH_INTERVAL_MS,
    }),
  ];

  return {
    models,
    posts,
    uploads,
    pictures,
    counts,
    ...feedback,
    outboxes: [models.posts, models.categories, feedback.comments.model, feedback.reports.model],
    admin: { list: listTable(models.posts), changePosts: changePosts({ posts, setRemoved: remove }) },
    categories: openBlogCategories({ model: models.categories, outbox, posts, postModel: models.posts }),
    removeOld,
    gather: gatherBlogData({
      posts: models.posts,
      comments: feedback.comments.model,
      likes: feedback.likes.model,
      reports: feedback.reports.model,
    }),
    /** Removes the data of a deleted account. */
    removalSteps: [
      removePostsOf,
      feedback.comments.removeUserData,
      feedback.likes.removeUserData,
      feedback.reports.removeUserData,
      saving.waitFor.removeUserData,
    ],
    newest: newestPosts(models.posts),
    publishedAddresses: publishedAddresses(models.posts),
    countPublished: countPublished(models.posts),
    find: findPost({ posts, slugs: models.slugs, isHidden: hidden.isHidden }),
    list: listPosts(models.posts),
    neighbours: neighboursOf(models.posts),
    listOwn: listOwnPosts(models.posts),
    listTags: listTags(models.posts),
    createPost: createPost(saving),
    editPost: editPost(saving),
    publishPost: publishPost(publishing),
    unpublishPost: unpublishPost(publishing),
    publishDue: runDue,
    setRemoved: remove,
    moderatePost: moderatePost({ posts }),

    allCategories: () => allCategories(models.categories),

    /** Reads the data that presenting these posts needs. */
    async contextOf(
      found: readonly Pick<ListedPost, 'author'>[],
      locales: readonly string[],
    ): Promise<PostContext> {
      const [authors, categories] = await Promise.all([
        peopleById(
          people,
          found.map(({ author }) => author),
        ),
        allCategories(models.categories),
      ]);
      const named = categories.map((category) => {
        const { _id, name } = translate(category, locales);
        return [_id, { _id, name }] as const;
      });
      return { people: authors, categories: new Map(named), locales };
    },

    isHidden: hidden.isHidden,
    hiddenFrom: (reader: { _id: string } | undefined): Promise<ReadonlySet<string>> =>
      reader ? hidden.of(reader._id) : Promise.resolve(new Set<string>()),

    close(): void {
      for (const stop of stops) stop();
    },
  };
}

export type Blog = ReturnType<typeof openBlog>;
