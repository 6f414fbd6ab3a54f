import type { Language } from '@layover/proto/languages';
import type { Face } from '../pictures/avatar.ts';

export interface SeedPerson {
  /** The stable name that the id is derived from. */
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  job: string;
  rol: 'ADMIN' | 'USER';
  selected_package: 'free' | 'silver' | 'gold' | 'diamond';
  /** The city as shown in the profile. */
  city: string;
  languages: Language[];
  tags: string[];
  about: string;
  joinedDaysAgo: number;
  face: Face;
}
