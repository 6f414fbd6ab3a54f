import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import { insertPersonIfAbsent, type PersonModel } from '@layover/kit/members/people';
import { translate } from '@layover/kit/translate';
import type { blogApi } from '@layover/proto/http/content/blog';
import type { Request, Response } from 'express';
import { postEdited } from '../blog.errors.ts';
import type { Blog } from '../open-blog.ts';
import type { PostDocument } from './post.model.ts';
import { presentCard, presentEditable, presentLink, presentPost, presentRow } from './present-post.ts';

/** Responses for everybody are in the language of the reader. */
function localesOf(req: Request, res: Response): string[] {
  res.vary('Accept-Language');
  return readerLocales(req);
}

export function blogHandlers(blog: Blog, people: PersonModel): Handlers<typeof blogApi> {
  const editable = async (post: PostDocument) => ({
    post: presentEditable(post, (await blog.contextOf([post], [])).people),
  });
  const conflict = async (stored: PostDocument) => postEdited(await editable(stored));
  const isEditableBy = (post: PostDocument, caller: Caller | undefined) =>
    caller !== undefined && (caller.rol === 'ADMIN' || post.author.equals(caller._id));

  return {
    list: async ({ query, caller, req, res }) => {
      const locales = localesOf(req, res);
      const { found, total } = await blog.list(query, await blog.hiddenFrom(caller));
      const context = await blog.contextOf(found, locales);
      return { posts: found.map((post) => presentCard(post, context)), ...pageOf(query, total) };
    },

    post: async ({ params, caller, req, res }) => {
      const locales = localesOf(req, res);
      const post = await blog.find.visible(params.post, caller);
      const [{ previous, next }, context, isLiked] = await Promise.all([
        blog.neighbours(post, await blog.hiddenFrom(caller)),
        blog.contextOf([post], locales),
        caller ? blog.likes.isLiked(post._id, caller._id) : false,
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
      const categories = (await blog.allCategories()).map((category) => translate(category, locales));
      return { categories: categories.map(({ _id, name }) => ({ _id, name })) };
    },

    tags: async () => ({ tags: await blog.listTags() }),

    mine: async ({ query, caller }) => {
      const { found, total } = await blog.listOwn(caller._id, query);
      const context = await blog.contextOf(found, []);
      return { posts: found.map((post) => presentRow(post, context.people)), ...pageOf(query, total) };
    },

    findForEdit: async ({ params, caller }) => editable(await blog.find.editable(params.id, caller)),

    preview: async ({ params, caller, req }) => {
      const post = await blog.find.editable(params.id, caller);
      const context = await blog.contextOf([post], readerLocales(req));
      return { post: presentPost(post, context, { isLiked: false, isEditable: true }) };
    },

    create: async ({ body, caller }) => {
      await insertPersonIfAbsent(people, caller);
      return editable(await blog.createPost(body, caller));
    },
    edit: async ({ params, body, caller }) =>
      editable(await blog.editPost(params.id, body, caller, conflict)),
    addPicture: async ({ file }) => ({ image: await blog.pictures.store(file.bytes, 'picture') }),
    publish: async ({ params, body, caller }) =>
      editable(await blog.publishPost(params.id, body, caller, conflict)),
    unpublish: async ({ params, body, caller }) =>
      editable(await blog.unpublishPost(params.id, body.revision, caller, conflict)),
    remove: async ({ params, caller }) => editable(await blog.setRemoved(params.id, true, caller)),
    restore: async ({ params, caller }) => editable(await blog.setRemoved(params.id, false, caller)),
  };
}
