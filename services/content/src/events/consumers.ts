import { defineConsumers } from '@layover/kit/events/consumer';
import { peopleConsumers } from '@layover/kit/events/people';
import type { ContentDeps } from '../deps.ts';

/** Kept from the first day on, so that whoever writes later is known with name and face. */
export const contentConsumers = ({ people }: Pick<ContentDeps, 'people'>) =>
  defineConsumers(peopleConsumers(people));
