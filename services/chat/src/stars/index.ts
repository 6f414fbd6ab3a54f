import type { Connection } from 'mongoose';
import { type ListStarredDeps, listStarred } from './list-starred.ts';
import { starModel } from './star.model.ts';
import { starRepository } from './star.repository.ts';
import { type StarDeps, starMessage } from './star-message.ts';

type StarsDeps = { mongo: Connection } & Omit<StarDeps & ListStarredDeps, 'stars'>;

/** Messages that a person has starred. */
export function createStars({ mongo, ...deps }: StarsDeps) {
  const stars = starRepository(starModel(mongo));
  return {
    stars,
    starMessage: starMessage({ ...deps, stars }),
    listStarred: listStarred({ ...deps, stars }),
  };
}

export type { StarRepository } from './star.repository.ts';
