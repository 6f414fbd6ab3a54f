import type { Outbox } from '@layover/kit/events/outbox';
import { refoldDocuments } from '@layover/kit/jobs/refold-search-keys';
import type { Logger } from '@layover/kit/logger';
import type { UploadSettings } from '@layover/kit/uploads/index';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import { changePosts } from './admin/change-posts.ts';
import { listTable } from './admin/post-table.ts';
import { setFeatured, setHidden } from './admin/set-flag.ts';
import { createBlogCategories } from './categories/index.ts';
import { createComments } from './comments/index.ts';
import { createCounts } from './counts/index.ts';
import { gatherBlogData } from './gather-blog-data.ts';
import { createLikes } from './likes/index.ts';
import { createPosts } from './posts/index.ts';
import { postModel } from './posts/post.model.ts';
import { postRepository } from './posts/post.repository.ts';
import { postSearchFields } from './posts/post-search-fields.ts';
import { createReads } from './reads/index.ts';
import { createReports } from './reports/index.ts';

interface BlogDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: UploadSettings & { NEW_ACCOUNT_RAMP: boolean };
  people: PersonModel;
  hidden: HiddenPeople;
}

/** The blog: posts of members with their comments, likes, readers, reports and categories. */
export function createBlog(deps: BlogDeps) {
  const { mongo, outbox, settings, people, hidden } = deps;
  const model = postModel(mongo);
  const repository = postRepository(model, outbox);
  const categories = createBlogCategories({ mongo, outbox, posts: repository, postModel: model });
  const counts = createCounts({ ...deps, posts: model });
  const { changeAndCount } = counts;
  const limitsNewAccounts = settings.NEW_ACCOUNT_RAMP;
  const likes = createLikes({ mongo, changeAndCount });
  const comments = createComments({ mongo, outbox, people, changeAndCount, limitsNewAccounts });
  const reads = createReads({ ...deps, posts: model });
  const posts = createPosts({ ...deps, model, posts: repository, categories, likes, comments, reads });
  const reports = createReports({ ...deps, posts, comments });
  const flags = {
    setHidden: setHidden({ posts: repository }),
    setFeatured: setFeatured({ posts: repository }),
  };
  return {
    posts,
    categories,
    counts,
    likes,
    comments,
    reads,
    reports,
    admin: {
      listTable: listTable(model),
      changePosts: changePosts({ ...flags, setRemoved: posts.setRemoved }),
    },
    /** The people whose posts and comments a reader does not see because of a block. */
    hiddenFrom: (reader: { _id: string } | undefined): Promise<ReadonlySet<string>> =>
      reader ? hidden.of(reader._id) : Promise.resolve(new Set<string>()),
    refoldPosts: refoldDocuments(model, postSearchFields),
    outboxes: [model, categories.model, comments.model, reports.model],
    gather: gatherBlogData({
      posts: model,
      comments: comments.model,
      likes: likes.model,
      reports: reports.model,
    }),
    /** Removes the data of a deleted account. */
    removalSteps: [posts, comments, likes, reports].map(({ removeUserData }) => removeUserData),
    stop(): void {
      for (const { stop } of [counts, reads, posts]) stop();
    },
  };
}

export type Blog = ReturnType<typeof createBlog>;

export type { BlogCategoryDocument } from './categories/blog-category.model.ts';
export type { CommentDocument } from './comments/comment.model.ts';
export type { ListedPost } from './posts/list-posts.ts';
export type { PostDocument } from './posts/post.model.ts';
export type { PostContext } from './posts/read-context.ts';
