import type { SceneRequest } from '../pictures/picture-store.ts';
import type { TimeOfDay } from '../scenes/light.ts';
import type { OutingName } from '../scenes/outings/outing-name.ts';
import type { PlacedPlan } from './plans.ts';

const LATER: Record<TimeOfDay, TimeOfDay> = {
  dawn: 'morning',
  morning: 'day',
  day: 'golden',
  golden: 'dusk',
  dusk: 'night',
  night: 'dusk',
};

/** Outings before or after a plan. */
const NEARBY: Record<OutingName, OutingName> = {
  terrace: 'quay',
  quay: 'bridge',
  rooftop: 'dinner',
  park: 'bridge',
  beach: 'quay',
  stadium: 'terrace',
  market: 'terrace',
  bridge: 'quay',
  dinner: 'rooftop',
  boat: 'quay',
  hike: 'park',
  gallery: 'terrace',
  music: 'dinner',
};

/** Four more pictures of a plan: the other view of the city, an outing nearby, another picture of the same scene, and a later one. */
export function galleryOf({ key, city, picture }: PlacedPlan): SceneRequest[] {
  const { outing, time, view } = picture;
  const other = view === 0 ? 1 : 0;
  return [
    { city, outing, time, view: other, seed: `${key}/other-side` },
    { city, outing: NEARBY[outing], time, view, seed: `${key}/nearby` },
    { city, outing, time, view, seed: `${key}/again` },
    { city, outing: NEARBY[outing], time: LATER[time], view: other, seed: `${key}/later` },
  ];
}

/** The indexes of the plans of a city that have a gallery. */
const WITH_GALLERY = [0, 1, 3];

export const hasGallery = (index: number): boolean => WITH_GALLERY.includes(index % 5);
