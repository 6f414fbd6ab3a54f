import { z } from 'zod';
import { textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, Id, IdParams, Paging, pageFields, text } from '../shared-schemas.ts';
import { ReportReason } from '../user/moderation-schemas.ts';
import { Comment } from './blog-schemas.ts';

const likes = z.object({ postId: Id, likes: z.number().int(), isLiked: z.boolean() });
const report = z.strictObject({ reason: ReportReason, note: text(textRules.reportNote).default('') });

/** Reads, likes, comments and reports of published posts. */
export const blogEngagementApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/blog/read/:id',
    access: 'public',
    summary:
      'Count that a post was read. A page calls it once the reader has seen the post for some seconds. A reader counts once a day.',
    params: IdParams,
    response: z.object({ postId: Id }),
    status: 202,
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/blog/like/:id',
    access: 'member',
    summary: 'Like a post. Repeating it changes nothing.',
    params: IdParams,
    response: likes,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/blog/like/:id',
    access: 'member',
    summary: 'Take a like back. Repeating it changes nothing.',
    params: IdParams,
    response: likes,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/blog/comments/:id',
    access: 'public',
    summary: 'The comments of a post, the newest first, without those of people across a block.',
    params: IdParams,
    query: Paging,
    response: z.object({ comments: z.array(Comment), ...pageFields }),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/blog/comments/:id',
    access: 'member',
    summary:
      'Comment on a post. `count` is the number of its comments. A repeated call with the same `clientId` responds with the comment that the first one has stored.',
    params: IdParams,
    body: z.strictObject({ text: text(textRules.comment), clientId: ClientId.optional() }),
    response: z.object({ comment: Comment, count: z.number().int() }),
    status: 201,
    errors: { too_many: 429 },
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/blog/comment/:id',
    access: 'member',
    summary: 'Delete a comment, for its author and ADMINs.',
    params: IdParams,
    response: z.object({ commentId: Id, postId: Id, count: z.number().int() }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/blog/report/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Report a post of another person to the ADMINs. A further report changes the reason and the note.',
    params: IdParams,
    body: report,
    response: z.object({ postId: Id }),
    status: 201,
    errors: { too_many_reports: 429, own_content: 409 },
  }),
  reportComment: endpoint({
    method: 'POST',
    path: '/api/blog/report-comment/:id',
    access: 'member',
    verifiedEmail: false,
    summary:
      'Report a comment of another person to the ADMINs. A further report changes the reason and the note.',
    params: IdParams,
    body: report,
    response: z.object({ commentId: Id }),
    status: 201,
    errors: { too_many_reports: 429, own_content: 409 },
  }),
} as const;
