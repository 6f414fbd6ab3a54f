import type { BodyInput } from '@layover/proto/http/endpoint';
import type { City } from '@layover/proto/http/plan/city';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import type { AdminPlan, Comfort } from '@layover/proto/http/plan/plan-schemas';
import type { Path } from 'react-hook-form';
import { translationPaths, translationsBody, translationValues } from '../translations.ts';

interface PlanTexts {
  planName: string;
  description: string;
}

/** The values of the form of a plan. */
export interface PlanValues extends PlanTexts {
  /** An empty text is not translated. */
  translations: Record<string, PlanTexts>;
  category: string;
  subcategories: string[];
  comfort: Comfort[];
  city: string;
  address: string;
  location: { lat: string; lng: string };
  /** Local times of the place, such as `2026-11-21T19:30`; empty for a plan without a date. */
  startsAt: string;
  endsAt: string;
  /** Empty for the zone of the city. */
  zone: string;
  capacity: string;
  /** Paths of the gallery in their order. */
  gallery: string[];
}

const textFields = ['planName', 'description'] as const;

export const emptyPlan: PlanValues = {
  planName: '',
  description: '',
  translations: translationValues(textFields),
  category: '',
  subcategories: [],
  comfort: [],
  city: '',
  address: '',
  location: { lat: '', lng: '' },
  startsAt: '',
  endsAt: '',
  zone: '',
  capacity: '',
  gallery: [],
};

/** A coordinate in the format of the form. */
export const locationOf = ({ location }: Pick<City, 'location'>): PlanValues['location'] => ({
  lat: String(location.lat),
  lng: String(location.lng),
});

/** The location of a plan after a city is chosen: the centre of the city, until the ADMIN moves it. */
export const placeIn = (city: Pick<City, '_id' | 'location'> | undefined): Partial<PlanValues> =>
  city ? { city: city._id, location: locationOf(city) } : {};

/** The fields of the form, by the path that the server names in its errors. */
export const planFieldPaths: readonly Path<PlanValues>[] = [
  'planName',
  'description',
  ...translationPaths(...textFields),
  'category',
  'subcategories',
  'comfort',
  'city',
  'address',
  'location.lat',
  'location.lng',
  'startsAt',
  'endsAt',
  'zone',
  'capacity',
  'gallery',
];

/** The choices that follow from the city and the category of a plan. */
interface PlanSurroundings {
  cityZone: string | undefined;
  /** Slugs of the subcategories of the plan's category. */
  kinds: readonly string[];
}

/** The fields of a stored plan. Subcategories that its category does not have are left out, because no edit may keep them. */
export const planValues = (plan: AdminPlan, { cityZone, kinds }: PlanSurroundings): PlanValues => ({
  planName: plan.planName,
  description: plan.description,
  translations: translationValues(textFields, plan.translations),
  category: plan.category,
  subcategories: plan.subcategories.filter((slug) => kinds.includes(slug)),
  comfort: [...plan.comfort],
  city: plan.city,
  address: plan.address,
  location: locationOf(plan),
  startsAt: plan.startsAt?.local.slice(0, 16) ?? '',
  endsAt: plan.endsAt?.local.slice(0, 16) ?? '',
  zone: plan.zone === cityZone ? '' : plan.zone,
  capacity: plan.capacity === null ? '' : String(plan.capacity),
  gallery: [...plan.gallery],
});

type PlanFields = Omit<BodyInput<typeof planAdminApi.create>, 'status' | 'image'>;

/** The body of the call that creates or edits a plan. */
export const planBody = (values: PlanValues): PlanFields => ({
  planName: values.planName,
  description: values.description,
  translations: translationsBody(values.translations),
  category: values.category,
  subcategories: values.subcategories,
  comfort: values.comfort,
  city: values.city,
  address: values.address,
  location: { lat: Number(values.location.lat), lng: Number(values.location.lng) },
  ...(values.startsAt && { startsAt: values.startsAt }),
  ...(values.endsAt && { endsAt: values.endsAt }),
  ...(values.zone && { zone: values.zone }),
  ...(values.capacity && { capacity: Number(values.capacity) }),
});
