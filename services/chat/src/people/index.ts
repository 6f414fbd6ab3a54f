import { personModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import { personCache } from './person.cache.ts';

/** The people, as events of other services describe them. */
export function createPeople(mongo: Connection) {
  const model = personModel(mongo);
  return { personModel: model, people: personCache(model) };
}

export type { PersonCache } from './person.cache.ts';
