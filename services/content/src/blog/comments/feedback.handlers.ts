import { createHash } from 'node:crypto';
import { callerNetwork } from '@layover/kit/http/caller-network';
import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { insertPersonIfAbsent, type PersonModel, peopleById } from '@layover/kit/members/people';
import type { blogFeedbackApi } from '@layover/proto/http/content/blog-feedback';
import type { Comment } from '@layover/proto/http/content/blog-schemas';
import type { Request } from 'express';
import { commentNotFound } from '../blog.errors.ts';
import type { Blog } from '../open-blog.ts';
import { authorOf, type PostContext } from '../posts/present-post.ts';
import { textOf } from '../posts/sanitize-post.ts';
import type { CommentDocument } from './comment.model.ts';

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

/** The maximum length of the stored text of a reported post. */
const REPORTED_TEXT_MAX = 4_000;

export function feedbackHandlers(blog: Blog, people: PersonModel): Handlers<typeof blogFeedbackApi> {
  const { likes, comments, reads, reports, find } = blog;

  return {
    read: async ({ params, caller, req }) => {
      const post = await find.visible(params.id, caller);
      if (!post.author.equals(caller?._id ?? '')) reads.count(post._id, readerOf(req, caller));
      return { postId: params.id };
    },

    like: async ({ params, caller }) => {
      const post = await find.visible(params.id, caller);
      return { postId: params.id, likes: await likes.like(post._id, caller._id), isLiked: true };
    },
    unlike: async ({ params, caller }) => {
      const post = await find.visible(params.id, caller);
      return { postId: params.id, likes: await likes.unlike(post._id, caller._id), isLiked: false };
    },

    comments: async ({ params, query, caller }) => {
      const post = await find.visible(params.id, caller);
      const { found, total } = await comments.list(post._id, query, await blog.hiddenFrom(caller));
      const authors = await peopleById(
        people,
        found.map(({ author }) => author),
      );
      return {
        comments: found.map((each) => presentComment(each, authors, caller)),
        ...pageOf(query, total),
      };
    },
    addComment: async ({ params, body, caller }) => {
      const post = await find.visible(params.id, caller);
      await insertPersonIfAbsent(people, caller);
      const { comment, count } = await comments.add(post, body, caller);
      return { comment: presentComment(comment, await peopleById(people, [caller._id]), caller), count };
    },
    removeComment: async ({ params, caller }) => {
      const { comment, count } = await comments.remove(params.id, caller);
      return { commentId: params.id, postId: comment.post.toHexString(), count };
    },

    report: async ({ params, body, caller }) => {
      const post = await find.visible(params.id, caller);
      const text = textOf(post.bodies[post.locale] ?? '').slice(0, REPORTED_TEXT_MAX);
      const about = { author: String(post.author), name: post.title, text, image: post.image };
      await reports.report({ type: 'post', id: params.id, ...about }, caller._id, body);
      return { postId: params.id };
    },
    reportComment: async ({ params, body, caller }) => {
      const comment = await comments.findShown(params.id);
      if (!comment || (await blog.isHidden(caller._id, String(comment.author)))) throw commentNotFound();
      await find.visible(String(comment.post), caller);
      const about = { author: String(comment.author), name: '', text: comment.text, image: '' };
      await reports.report({ type: 'comment', id: params.id, ...about }, caller._id, body);
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
