import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { NEW_ACCOUNT_POSTS, POSTS_PER_DAY } from '@layover/proto/limits';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { newAccountLimit } from '@layover/shared/members/new-account-limit';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { BlogCategories } from '../categories/index.ts';
import type { Comments } from '../comments/index.ts';
import type { Likes } from '../likes/index.ts';
import type { Reads } from '../reads/index.ts';
import { claimSlug } from './claim-slug.ts';
import { findEditablePost, findVisiblePost } from './find-post.ts';
import {
  countPublished,
  listOwnPosts,
  listPosts,
  neighboursOf,
  newestPosts,
  publishedAddresses,
} from './list-posts.ts';
import { listTags } from './list-tags.ts';
import { moderatePost } from './moderate-post.ts';
import type { PostModel } from './post.model.ts';
import type { PostRepository } from './post.repository.ts';
import { publishDue, publishPost, unpublishPost } from './publish-post.ts';
import { readContext } from './read-context.ts';
import { readPost } from './read-post.ts';
import { removeForGood, removeOldPosts, removePostsOf } from './remove-for-good.ts';
import { createPost, editPost } from './save-post.ts';
import { setRemoved } from './set-removed.ts';
import { slugModel } from './slug.model.ts';

interface PostsDeps {
  mongo: Connection;
  logger: Logger;
  settings: UploadSettings & { NEW_ACCOUNT_RAMP: boolean };
  people: PersonModel;
  hidden: HiddenPeople;
  model: PostModel;
  posts: PostRepository;
  categories: BlogCategories;
  likes: Likes;
  comments: Comments;
  reads: Reads;
}

const PUBLISH_INTERVAL_MS = 3_000;
const PURGE_INTERVAL_MS = 3600_000;

/** Reading, writing and publishing posts. */
export function createPosts({ mongo, logger, settings, people, hidden, ...deps }: PostsDeps) {
  const { model, posts, categories } = deps;
  const slugs = slugModel(mongo);
  const uploads = createUploads({ prefix: 'blog', settings });
  const pictures = documentPictures({
    mongo,
    uploads,
    logger,
    isReferenced: posts.hasPicture,
    collection: 'blog_pictures',
  });
  const waitFor = newAccountLimit({
    mongo,
    collection: 'daily_posts',
    limit: POSTS_PER_DAY,
    newLimit: NEW_ACCOUNT_POSTS,
    limitsNewAccounts: settings.NEW_ACCOUNT_RAMP,
  });
  const read = readPost({ isOwnPicture: uploads.isOwn, findCategories: categories.all });
  const writing = { posts, model, claimSlug: claimSlug(slugs), readPost: read, waitFor };
  const remove = removeForGood({ ...deps, slugs, removePictures: pictures.removeUnreferenced });
  const removeOwn = removePostsOf({ model, removeForGood: remove });
  const removeOld = removeOldPosts({ model, removeForGood: remove });
  const runDue = publishDue(writing);
  const stops = [
    startCleanup(pictures.cleanUp, logger),
    runPeriodically({
      name: 'the removal of old removed posts',
      run: removeOld,
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
    uploads,
    pictures,
    findVisiblePost: findVisiblePost({ posts, slugs, isHidden: hidden.isHidden }),
    findEditablePost: findEditablePost({ posts }),
    listPosts: listPosts(model),
    listOwnPosts: listOwnPosts(model),
    listTags: listTags(model),
    neighboursOf: neighboursOf(model),
    newestPosts: newestPosts(model),
    publishedAddresses: publishedAddresses(model),
    countPublished: countPublished(model),
    readContext: readContext({ people, categories }),
    createPost: createPost(writing),
    editPost: editPost(writing),
    publishPost: publishPost(writing),
    unpublishPost: unpublishPost(writing),
    publishDue: runDue,
    setRemoved: setRemoved({ posts }),
    moderatePost: moderatePost({ posts }),
    removeOld,
    /** Called when the account is deleted. */
    async removeUserData(author: string): Promise<void> {
      await removeOwn(author);
      await waitFor.removeUserData(author);
    },
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}

export type Posts = ReturnType<typeof createPosts>;
