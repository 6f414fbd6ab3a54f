import type { BlogCategory } from '@layover/proto/http/content/blog-schemas';
import { type PersonModel, type PersonProjection, peopleById } from '@layover/shared/members/people';
import { translate } from '@layover/shared/translate';
import type { BlogCategories } from '../categories/index.ts';
import type { ListedPost } from './list-posts.ts';

/** The stored data that a presented post contains in addition to the post itself. */
export interface PostContext {
  /** By id in hex. */
  people: ReadonlyMap<string, PersonProjection>;
  /** In the language of the reader, by slug. */
  categories: ReadonlyMap<string, BlogCategory>;
  /** The languages of the reader, the best first. */
  locales: readonly string[];
}

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
