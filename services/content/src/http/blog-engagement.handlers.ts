import { createHash } from 'node:crypto';
import { callerNetwork } from '@layover/kit/http/caller-network';
import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { blogEngagementApi } from '@layover/proto/http/content/blog-engagement';
import type { Comment } from '@layover/proto/http/content/blog-schemas';
import { insertPersonIfAbsent, type PersonModel, peopleById } from '@layover/shared/members/people';
import type { Request } from 'express';
import type { Blog, CommentDocument, PostContext } from '../blog/index.ts';
import { authorOf } from './present-post.ts';

/** How many visitors of one network count at most. */
const READERS_OF_NETWORK = 5;

/**
 * Identifies a reader: the account, or the network and one of a few groups of browsers, so that a machine that invents browsers
 * inflates nothing.
 */
function readerOf(req: Request, caller: Caller | undefined): string {
  if (caller) return caller._id;
  const [byte = 0] = createHash('sha256')
    .update(req.get('user-agent') ?? '')
    .digest();
  return `${callerNetwork(req)}\n${byte % READERS_OF_NETWORK}`;
}

type EngagementDeps = Pick<Blog, 'posts' | 'likes' | 'comments' | 'reads' | 'reports' | 'hiddenFrom'>;

export function blogEngagementHandlers(
  { posts, likes, comments, reads, reports, hiddenFrom }: EngagementDeps,
  people: PersonModel,
): Handlers<typeof blogEngagementApi> {
  return {
    read: async ({ params, caller, req }) => {
      const post = await posts.findVisiblePost(params.id, caller);
      if (!post.author.equals(caller?._id ?? '')) reads.countRead(post._id, readerOf(req, caller));
      return { postId: params.id };
    },

    like: async ({ params, caller }) => {
      const post = await posts.findVisiblePost(params.id, caller);
      return { postId: params.id, likes: await likes.likePost(post._id, caller._id), isLiked: true };
    },
    unlike: async ({ params, caller }) => {
      const post = await posts.findVisiblePost(params.id, caller);
      return { postId: params.id, likes: await likes.unlikePost(post._id, caller._id), isLiked: false };
    },

    comments: async ({ params, query, caller }) => {
      const post = await posts.findVisiblePost(params.id, caller);
      const page = await comments.page(post._id, query, await hiddenFrom(caller));
      const authors = await peopleById(
        people,
        page.found.map(({ author }) => author),
      );
      return {
        comments: page.found.map((each) => presentComment(each, authors, caller)),
        ...pageOf(query, page),
      };
    },
    addComment: async ({ params, body, caller }) => {
      const post = await posts.findVisiblePost(params.id, caller);
      await insertPersonIfAbsent(people, caller);
      const { comment, count } = await comments.addComment(post, body, caller);
      return { comment: presentComment(comment, await peopleById(people, [caller._id]), caller), count };
    },
    removeComment: async ({ params, caller }) => {
      const { comment, count } = await comments.removeComment(params.id, caller);
      return { commentId: params.id, postId: comment.post.toHexString(), count };
    },

    report: async ({ params, body, caller }) => {
      await reports.reportPost(params.id, caller, body);
      return { postId: params.id };
    },
    reportComment: async ({ params, body, caller }) => {
      await reports.reportComment(params.id, caller, body);
      return { commentId: params.id };
    },
  };
}

const presentComment = (
  comment: CommentDocument,
  people: PostContext['people'],
  caller: Caller | undefined,
): Comment => ({
  _id: comment._id.toHexString(),
  author: authorOf(comment, people),
  text: comment.text,
  createdAt: comment.createdAt.toISOString(),
  isDeletable: caller !== undefined && (caller.rol === 'ADMIN' || comment.author.equals(caller._id)),
});
