import { cities } from '../cities.ts';
import type { SceneRequest } from '../pictures/picture-store.ts';
import { TIMES } from '../scenes/light.ts';
import type { OutingName } from '../scenes/outings/outing-name.ts';
import { seedNumber } from '../seed-id.ts';
import type { SeedPerson } from './person.ts';

/** Outings that suit a wide picture. */
const WIDE: OutingName[] = ['quay', 'boat', 'hike', 'park', 'beach', 'bridge', 'terrace'];

/** A cover photo of the person's city, or of another city when theirs cannot be drawn. */
export function coverOf({ key, city }: SeedPerson): SceneRequest {
  const chance = seedNumber(`cover/${key}`);
  const home = cities.find(({ name }) => city.startsWith(name));
  const { slug } = home ?? cities[chance % cities.length]!;
  return {
    city: slug,
    outing: WIDE[chance % WIDE.length]!,
    time: TIMES[(chance >>> 8) % TIMES.length]!,
    view: ((chance >>> 16) & 1) as 0 | 1,
    seed: `cover/${key}`,
  };
}
