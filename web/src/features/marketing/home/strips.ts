import type { City } from '@layover/proto/http/plan/city';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { cityNamed } from '#entities/plan/city-named.ts';
import type { BlockOf } from '../pages/live-block.ts';
import { timeOfDayIn } from './time-of-day.ts';

export const STRIP_COUNT = 6;

type Sky = NonNullable<BlockOf<'strips'>['strips'][number]['skies']>[number];

/** One city of the picture at the top of the home page. */
export interface Strip {
  /** The entry of the block; undefined for a city that no ADMIN has chosen. */
  _id: string | undefined;
  city: string;
  zone: string;
  /** The picture in portrait format. */
  image: string;
  /** The picture for the wide strip; may be empty. */
  wide: string;
  /** The pictures of the times of day that have their own. */
  skies: readonly Sky[];
  /** The next plan in the city. */
  plan: PlanCard | undefined;
}

/** The six cities of the strips with their next plans: chosen by ADMINs, or else the cities with the most plans. */
export function stripsOf(
  { strips }: BlockOf<'strips'>,
  cities: readonly City[],
  plans: readonly PlanCard[],
): Strip[] {
  const selected = strips.length > 0 ? strips : busiest(cities);
  return selected.slice(0, STRIP_COUNT).map(({ _id, city, zone, image, wide, skies = [] }) => {
    const match = cityNamed(cities, city);
    const plan = match && plans.find((each) => each.city === match._id);
    return { _id, city: match?.name ?? city, zone, image, wide, skies, plan };
  });
}

function busiest(cities: readonly City[]) {
  return [...cities]
    .sort((a, b) => b.plans - a.plans)
    .slice(0, STRIP_COUNT)
    .sort((a, b) => a.location.lng - b.location.lng)
    .map(({ name, zone, image }) => ({ _id: undefined, city: name, zone, image, wide: image, skies: [] }));
}

/** The picture of a strip at a time. */
export function pictureAt({ zone, image, wide, skies }: Strip, isWide: boolean, now: number): string {
  const time = timeOfDayIn(zone, now);
  const shown = skies.find((sky) => sky.time === time) ?? { image, wide };
  return (isWide && shown.wide) || shown.image;
}
