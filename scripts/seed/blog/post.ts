import type { CitySlug } from '../cities.ts';
import type { TimeOfDay } from '../scenes/light.ts';
import type { OutingName } from '../scenes/outings/outing-name.ts';

export type PostCategory = 'Food and drink' | 'Walks' | 'Sleep and flights' | 'Meeting people' | 'Work';

export interface SeedPost {
  key: string;
  title: string;
  /** One sentence under the title. */
  summary: string;
  author: string;
  categories: PostCategory[];
  tags: string[];
  daysAgo: number;
  /** How often it was read in the last thirty days. */
  reads: number;
  picture: { city: CitySlug; outing: OutingName; time: TimeOfDay; view: 0 | 1 };
  /** As the server would keep it: paragraphs, headings, lists, quotations, emphasis. */
  html: string;
}
