import { type PersonModel, peopleById } from '@layover/shared/members/people';
import { translate } from '@layover/shared/translate';
import type { BlogCategories } from '../categories/index.ts';
import type { ListedPost } from './list-posts.ts';
import type { PostContext } from './present-post.ts';

interface ReadContextDeps {
  people: PersonModel;
  categories: Pick<BlogCategories, 'all'>;
}

/** Reads the data that presenting posts needs. */
export const readContext =
  ({ people, categories }: ReadContextDeps) =>
  async (found: readonly Pick<ListedPost, 'author'>[], locales: readonly string[]): Promise<PostContext> => {
    const authors = found.map(({ author }) => author);
    const [byId, all] = await Promise.all([peopleById(people, authors), categories.all()]);
    const named = all.map((category) => {
      const { _id, name } = translate(category, locales);
      return [_id, { _id, name }] as const;
    });
    return { people: byId, categories: new Map(named), locales };
  };
