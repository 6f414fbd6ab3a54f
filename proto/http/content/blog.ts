import { z } from 'zod';
import { PICTURE_UPLOAD, POST_BODY_MAX_BYTES, textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Slug } from '../plan/plan-schemas.ts';
import {
  created,
  editedFrom,
  Id,
  IdParams,
  Instant,
  Paging,
  Picture,
  pageFields,
  text,
} from '../shared-schemas.ts';
import {
  BlogCategory,
  EditablePost,
  Post,
  PostBody,
  PostCard,
  PostLink,
  PostRow,
  PostState,
} from './blog-schemas.ts';

const editable = z.object({ post: EditablePost });
const posts = z.object({ posts: z.array(PostCard), ...pageFields });

/** The revision that a change was made from. 409 `post_changed` when the post has a newer one; its `document` is `{ post }` as stored now. */
const revision = z.number().int().min(1);
const errors = { post_changed: 409 } as const;

export const blogApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/blog/',
    access: 'public',
    summary:
      'Published posts: featured ones first, or the newest, or the most read ones of the last 30 days. The filters combine. What a search finds is always the newest first.',
    query: Paging.extend({
      category: Slug.optional(),
      tag: text(textRules.tag).optional(),
      author: Id.optional(),
      /** Words of the post, the last one maybe unfinished. */
      search: text(textRules.postSearch).optional(),
      order: z.enum(['featured', 'newest', 'popular']).default('featured'),
    }),
    response: posts,
  }),
  post: endpoint({
    method: 'GET',
    path: '/api/blog/post/:post',
    access: 'public',
    summary:
      'A published post by its slug or id, with the posts that were published before and after it. A former slug leads to the post too: compare it with `slug`.',
    params: z.object({ post: Slug }),
    response: z.object({ post: Post, previous: PostLink.nullable(), next: PostLink.nullable() }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/blog/categories',
    access: 'public',
    summary: 'The categories of the blog, in order, in the language of the reader.',
    response: z.object({ categories: z.array(BlogCategory) }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/blog/tags',
    access: 'public',
    summary: 'The tags of most published posts.',
    response: z.object({ tags: z.array(z.object({ tag: z.string(), posts: z.number().int() })) }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/blog/mine',
    access: 'member',
    summary: "The caller's posts with the drafts, the last edited first.",
    query: Paging.extend({ state: PostState.optional() }),
    response: z.object({ posts: z.array(PostRow), ...pageFields }),
  }),
  findForEdit: endpoint({
    method: 'GET',
    path: '/api/blog/edit/:id',
    access: 'member',
    summary: 'A post with everything that an edit needs, for its author and ADMINs.',
    params: IdParams,
    response: editable,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/blog/preview/:id',
    access: 'member',
    summary: 'A post in any state as readers will see it, for its author and ADMINs.',
    params: IdParams,
    response: z.object({ post: Post }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/blog/create-post',
    access: 'member',
    bodyMaxBytes: POST_BODY_MAX_BYTES,
    summary: 'Create a draft.',
    body: PostBody.extend(created),
    response: editable,
    status: 201,
    errors: { too_many_posts: 409, too_many: 429 },
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/blog/edit-post/:id',
    access: 'member',
    bodyMaxBytes: POST_BODY_MAX_BYTES,
    summary:
      'Save a post, for its author and ADMINs. A published post changes at once. The `document` of a 409 `post_changed` is the post as it is stored now.',
    params: IdParams,
    body: PostBody.extend(editedFrom),
    response: editable,
    errors,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/blog/add-picture',
    access: 'member',
    summary:
      'Upload a picture for a post. It is removed when no post shows it within an hour. `-small` before `.webp` is a smaller size.',
    upload: PICTURE_UPLOAD,
    response: z.object({ image: Picture }),
    status: 201,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/blog/publish/:id',
    access: 'member',
    summary:
      'Publish a post with a title and a text, or schedule it for a time in the future. Repeating it changes nothing.',
    params: IdParams,
    body: z.strictObject({ revision, publishAt: Instant.optional() }),
    response: editable,
    errors,
  }),
  unpublish: endpoint({
    method: 'PUT',
    path: '/api/blog/unpublish/:id',
    access: 'member',
    verifiedEmail: false,
    summary: 'Make a published or scheduled post a draft again.',
    params: IdParams,
    body: z.strictObject({ revision }),
    response: editable,
    errors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/blog/post/:id',
    access: 'member',
    summary: 'Remove a post, for its author and ADMINs. It can be restored for 30 days.',
    params: IdParams,
    response: editable,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/blog/restore/:id',
    access: 'member',
    summary: 'Bring back a removed post, in the state that it had.',
    params: IdParams,
    response: editable,
  }),
} as const;
