import type { SceneCity } from '../scenes/city-looks.ts';
import type { TimeOfDay } from '../scenes/light.ts';
import type { OutingName } from '../scenes/outings/outing-name.ts';

export interface ScenePicture {
  city: SceneCity;
  outing: OutingName;
  time: TimeOfDay;
  view: 0 | 1;
}

/** Texts with the same in Spanish. */
type Texts<Field extends string> = Record<Field, string> & { es: Record<Field, string> };

interface SeedButton {
  text: string;
  es: string;
  url: string;
}

export type SeedBlock =
  | ({ key: string; type: 'banner'; picture?: ScenePicture; button?: SeedButton } & Texts<'title' | 'text'>)
  | ({ key: string; type: 'text' | 'packages' } & Texts<'title' | 'text'>)
  | ({ key: string; type: 'steps'; steps: Texts<'title' | 'text'>[] } & Texts<'title' | 'text'>)
  | { key: string; type: 'plans' }
  | ({ key: string; type: 'team'; cards: ({ person: string } & Texts<'role' | 'text'>)[] } & Texts<'title'>)
  | { key: string; type: 'strips'; strips: ScenePicture[] };

export interface SeedPage {
  page: 'home' | 'about';
  blocks: SeedBlock[];
}
