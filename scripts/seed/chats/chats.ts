import { seedId } from '../seed-id.ts';
import type { SeedChat } from './chat.ts';
import { groups } from './groups.ts';
import { pairs } from './pairs.ts';

export type { SeedChat };

export const chats: SeedChat[] = [...pairs, ...groups];

export const groupId = (key: string): string => seedId(`group/${key}`);
