import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { ordinal } from '#shared/i18n/ordinal.ts';

type Waiting = Pick<PlanCard, 'planName' | 'waitlistPlace'>;

/** The user's place on the waitlist of a plan, such as "3rd on the waitlist". */
export const waitlistText = ({ waitlistPlace: place }: Pick<Waiting, 'waitlistPlace'>): string =>
  place === undefined ? m.waitlist_on() : m.waitlist_place({ place: ordinal(place) });

/** The label with the name of the plan. */
export const waitlistLabel = ({ planName: plan, waitlistPlace: place }: Waiting): string =>
  place === undefined
    ? m.waitlist_on_label({ plan })
    : m.waitlist_place_label({ place: ordinal(place), plan });
