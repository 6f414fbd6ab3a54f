import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { blogApi } from '@layover/proto/http/content/blog';
import { insertPersonIfAbsent, type PersonModel } from '@layover/shared/members/people';
import { translate } from '@layover/shared/translate';
import type { Request, Response } from 'express';
import type { Blog, PostDocument } from '../blog/index.ts';
import { postEdited } from '../errors.ts';
import { presentCard, presentEditable, presentLink, presentPost, presentRow } from './present-post.ts';

/** Responses for everybody are in the language of the reader. */
function localesOf(req: Request, res: Response): string[] {
  res.vary('Accept-Language');
  return readerLocales(req);
}

type BlogDeps = Pick<Blog, 'posts' | 'categories' | 'likes' | 'hiddenFrom'>;

export function blogHandlers(
  { posts, categories, likes, hiddenFrom }: BlogDeps,
  people: PersonModel,
): Handlers<typeof blogApi> {
  const editable = async (post: PostDocument) => ({
    post: presentEditable(post, (await posts.readContext([post], [])).people),
  });
  const conflict = async (stored: PostDocument) => postEdited(await editable(stored));
  const isEditableBy = (post: PostDocument, caller: Caller | undefined) =>
    caller !== undefined && (caller.rol === 'ADMIN' || post.author.equals(caller._id));

  return {
    list: async ({ query, caller, req, res }) => {
      const locales = localesOf(req, res);
      const page = await posts.listPosts(query, await hiddenFrom(caller));
      const context = await posts.readContext(page.found, locales);
      return { posts: page.found.map((post) => presentCard(post, context)), ...pageOf(query, page) };
    },

    post: async ({ params, caller, req, res }) => {
      const locales = localesOf(req, res);
      const post = await posts.findVisiblePost(params.post, caller);
      const [{ previous, next }, context, isLiked] = await Promise.all([
        posts.neighboursOf(post, await hiddenFrom(caller)),
        posts.readContext([post], locales),
        caller ? likes.isLiked(post._id, caller._id) : false,
      ]);
      const reader = { isLiked, isEditable: isEditableBy(post, caller) };
      return {
        post: presentPost(post, context, reader),
        previous: presentLink(previous, locales),
        next: presentLink(next, locales),
      };
    },

    categories: async ({ req, res }) => {
      const locales = localesOf(req, res);
      const shown = (await categories.all()).map((category) => translate(category, locales));
      return { categories: shown.map(({ _id, name }) => ({ _id, name })) };
    },

    tags: async () => ({ tags: await posts.listTags() }),

    mine: async ({ query, caller }) => {
      const page = await posts.listOwnPosts(caller._id, query);
      const context = await posts.readContext(page.found, []);
      return { posts: page.found.map((post) => presentRow(post, context.people)), ...pageOf(query, page) };
    },

    findForEdit: async ({ params, caller }) => editable(await posts.findEditablePost(params.id, caller)),

    preview: async ({ params, caller, req }) => {
      const post = await posts.findEditablePost(params.id, caller);
      const context = await posts.readContext([post], readerLocales(req));
      return { post: presentPost(post, context, { isLiked: false, isEditable: true }) };
    },

    create: async ({ body, caller }) => {
      await insertPersonIfAbsent(people, caller);
      return editable(await posts.createPost(body, caller));
    },
    edit: async ({ params, body, caller }) =>
      editable(await posts.editPost(params.id, body, caller, conflict)),
    addPicture: async ({ file }) => ({ image: await posts.pictures.store(file.bytes, 'picture') }),
    publish: async ({ params, body, caller }) =>
      editable(await posts.publishPost(params.id, body, caller, conflict)),
    unpublish: async ({ params, body, caller }) =>
      editable(await posts.unpublishPost(params.id, body.revision, caller, conflict)),
    remove: async ({ params, caller }) => editable(await posts.setRemoved(params.id, true, caller)),
    restore: async ({ params, caller }) => editable(await posts.setRemoved(params.id, false, caller)),
  };
}
