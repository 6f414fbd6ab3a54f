import { seedId } from '../seed-id.ts';
import { foodAndDrink } from './food-and-drink.ts';
import { meetingPeople } from './meeting-people.ts';
import type { SeedPost } from './post.ts';
import { walks } from './walks.ts';
import { workAndSleep } from './work-and-sleep.ts';

export type { SeedPost };

/** Newest first. */
export const posts: SeedPost[] = [...meetingPeople, ...foodAndDrink, ...walks, ...workAndSleep].sort(
  (a, b) => a.daysAgo - b.daysAgo,
);

export const postId = (key: string): string => seedId(`post/${key}`);
