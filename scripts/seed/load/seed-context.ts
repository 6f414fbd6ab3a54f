import type { Connection } from 'mongoose';
import type { PictureStore } from '../pictures/picture-store.ts';

/** What the loaders share. */
export interface SeedContext {
  /** Every date of the demo data is told from here. */
  now: Date;
  studio: PictureStore;
  /** The password of the demo accounts. One that is made here is printed when it is first asked for. */
  password: () => string;
  /** A service's own database. */
  database: (service: 'auth' | 'user' | 'chat' | 'plan' | 'content' | 'payment') => Connection;
  log: (line: string) => void;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
