import { seedId } from '../seed-id.ts';
import { foodAndWalks } from './food-and-walks.ts';
import { meetingPeople } from './meeting-people.ts';
import type { SeedPost } from './post.ts';
import { sleepAndWork } from './sleep-and-work.ts';

export const posts: readonly SeedPost[] = [...meetingPeople, ...foodAndWalks, ...sleepAndWork];

export const postId = (key: string): string => seedId(`post/${key}`);
