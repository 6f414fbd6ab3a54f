import { type GatherData, jsonListFile } from '@layover/shared/data-export/exported-file';
import { Types } from 'mongoose';
import type { CommentModel } from './comments/comment.model.ts';
import type { LikeModel } from './likes/like.model.ts';
import type { PostModel } from './posts/post.model.ts';
import type { BlogReportModel } from './reports/report.model.ts';

interface GatherBlogDataDeps {
  posts: PostModel;
  comments: CommentModel;
  likes: LikeModel;
  reports: BlogReportModel;
}

/** Gathers the posts, comments, likes and reports of a person. */
export function gatherBlogData({ posts, comments, likes, reports }: GatherBlogDataDeps): GatherData {
  /** The title only while everybody, or the author, may see the post. */
  async function postOf(id: Types.ObjectId, person: string) {
    const post = await posts.findById(id, { title: 1, keys: 1, author: 1 }).lean();
    const isShown = post && (post.keys.length > 0 || post.author.equals(person));
    return isShown ? { id, title: post.title } : { id };
  }

  async function* ownPosts(person: string) {
    const found = posts.find({ author: new Types.ObjectId(person) }).sort({ updatedAt: -1 });
    for await (const post of found.lean().cursor())
      yield {
        id: post._id,
        title: post.title,
        excerpt: post.excerpt,
        language: post.locale,
        html: post.bodies,
        translations: post.translations,
        image: post.image,
        imageAlt: post.imageAlt,
        categories: post.categories,
        tags: post.tags,
        state: post.state,
        hiddenByAdmins: post.hidden,
        publishedAt: post.publishedAt,
        createdAt: post.createdAt,
        updatedAt: post.updatedAt,
        removedAt: post.removedAt,
      };
  }

  async function* ownComments(person: string) {
    const found = comments.find({ author: new Types.ObjectId(person), removedAt: null });
    for await (const { post, text, createdAt } of found.sort({ createdAt: 1 }).lean().cursor())
      yield { post: await postOf(post, person), text, writtenAt: createdAt };
  }

  async function* ownLikes(person: string) {
    const found = likes.find({ person: new Types.ObjectId(person) }).sort({ createdAt: 1 });
    for await (const { post, createdAt } of found.lean().cursor())
      yield { post: await postOf(post, person), likedAt: createdAt };
  }

  async function* ownReports(reporter: string) {
    for await (const { type, subject, reason, note, createdAt } of reports.find({ reporter }).lean().cursor())
      yield { of: type, id: subject, reason, note, reportedAt: createdAt };
  }

  return async function* (person) {
    yield jsonListFile('posts', ownPosts(person));
    yield jsonListFile('comments', ownComments(person));
    yield jsonListFile('likes', ownLikes(person));
    yield jsonListFile('blog-reports-you-made', ownReports(person));
  };
}
