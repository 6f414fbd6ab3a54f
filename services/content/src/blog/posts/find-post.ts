import type { Caller } from '@layover/kit/http/guard';
import { Types } from 'mongoose';
import { postNotFound } from '../../errors.ts';
import type { PostDocument } from './post.model.ts';
import type { PostRepository } from './post.repository.ts';
import { isVisible } from './post-keys.ts';
import { editableBy } from './save-post.ts';
import type { SlugModel } from './slug.model.ts';

interface FindPostDeps {
  posts: Pick<PostRepository, 'find'>;
  slugs: SlugModel;
  isHidden: (reader: string, person: string) => Promise<boolean>;
}

/**
 * Finds a post that the reader may see, by its id, or by a slug that it has or had. Two people of whom one blocks the other
 * do not see each other's posts.
 * @throws 404
 */
export const findVisiblePost =
  ({ posts, slugs, isHidden }: FindPostDeps) =>
  async (address: string, reader: Caller | undefined): Promise<PostDocument> => {
    const isId = Types.ObjectId.isValid(address) && address.length === 24;
    const id = isId ? address : (await slugs.findById(address).lean())?.post;
    const post = id && (await posts.find(id));
    if (!post || !isVisible(post)) throw postNotFound();
    if (reader && (await isHidden(reader._id, String(post.author)))) throw postNotFound();
    return post;
  };

/** Finds a post in any state, for its author and ADMINs. @throws 404 */
export const findEditablePost =
  ({ posts }: Pick<FindPostDeps, 'posts'>) =>
  async (id: string, caller: Caller): Promise<PostDocument> => {
    const post = await posts.find(id);
    const { author } = editableBy(caller);
    if (!post || (author && !post.author.equals(author))) throw postNotFound();
    return post;
  };
