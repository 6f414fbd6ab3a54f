import type { Language } from '@layover/proto/languages';

export interface SeedPerson {
  /** The stable name that the id is derived from, and the name of the portrait. */
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
}
