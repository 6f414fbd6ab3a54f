import type { Connection } from 'mongoose';
import type { PictureStore } from '../pictures/picture-store.ts';

/** The parameters of all loaders. */
export interface SeedContext {
  /** The reference of all dates in the demo data. */
  now: Date;
  pictures: PictureStore;
  /** The password of the demo accounts. A generated one is printed at the first call. */
  password: () => string;
  /** The database of a service. */
  database: (service: 'auth' | 'user' | 'chat' | 'plan' | 'content' | 'payment') => Connection;
  log: (line: string) => void;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
