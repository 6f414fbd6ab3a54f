import type { Face } from '../pictures/avatar.ts';

export interface SeedPerson {
  /** Stable name inside the seed; the id is made from it. */
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  job: string;
  rol: 'ADMIN' | 'USER';
  selected_package: 'free' | 'silver' | 'gold' | 'diamond';
  /** Where they live, as they would write it, and its IANA time zone. */
  city: string;
  zone: string;
  languages: string[];
  tags: string[];
  about: string;
  joinedDaysAgo: number;
  face: Face;
}
