import type { Block } from '@layover/proto/http/content/page-schemas';
import type { City } from '@layover/proto/http/plan/city';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';

export const STRIP_COUNT = 6;

/** One city of the picture at the top of the home page. */
export interface Strip {
  city: string;
  zone: string;
  /** The picture in portrait format. */
  image: string;
  /** The picture for the wide strip; may be empty. */
  wide: string;
  /** The next plan in the city. */
  plan: PlanCard | undefined;
}

/** The six cities of the strips with their next plans: chosen by administrators, or else the cities with the most plans. */
export function stripsOf(
  blocks: readonly Block[],
  cities: readonly City[],
  plans: readonly PlanCard[],
): Strip[] {
  const chosen = blocks.flatMap((block) => (block.type === 'strips' ? block.strips : []));
  const selected = chosen.length > 0 ? chosen : busiest(cities);
  return selected.slice(0, STRIP_COUNT).map(({ city, zone, image, wide }) => {
    const match = cities.find(({ _id, name }) => _id === city || name === city);
    const plan = plans.find((each) => each.city === (match?._id ?? city) || each.cityName === city);
    return { city: match?.name ?? city, zone, image, wide, plan };
  });
}

function busiest(cities: readonly City[]) {
  return [...cities]
    .sort((a, b) => b.plans - a.plans)
    .slice(0, STRIP_COUNT)
    .sort((a, b) => a.location.lng - b.location.lng)
    .map(({ name, zone, image }) => ({ city: name, zone, image, wide: image }));
}
