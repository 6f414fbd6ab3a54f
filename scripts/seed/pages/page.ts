import type { TimeOfDay } from '@layover/proto/http/content/page-schemas';
import type { CitySlug } from '../cities.ts';

/** A city of the home page. It has a picture `strip-<city>-<time>` for each time of day. */
export interface SeedStrip {
  city: CitySlug;
  /** The time of the picture without a clock. */
  time: TimeOfDay;
  /** Has wide pictures, too. */
  isWide?: true;
}

/** Texts with the same in Spanish. */
type Texts<Field extends string> = Record<Field, string> & { es: Record<Field, string> };

interface SeedButton {
  text: string;
  es: string;
  url: string;
}

export type SeedBlock =
  | ({ key: string; type: 'banner'; picture?: string; button?: SeedButton } & Texts<'title' | 'text'>)
  | ({ key: string; type: 'text' | 'packages' } & Texts<'title' | 'text'>)
  | ({ key: string; type: 'steps'; steps: Texts<'title' | 'text'>[] } & Texts<'title' | 'text'>)
  | { key: string; type: 'plans' }
  | ({ key: string; type: 'team'; cards: ({ person: string } & Texts<'role' | 'text'>)[] } & Texts<'title'>)
  | { key: string; type: 'strips'; strips: SeedStrip[] };

export interface SeedPage {
  page: 'home' | 'about';
  blocks: SeedBlock[];
}
