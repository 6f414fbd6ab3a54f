import { z } from 'zod';
import { BULK_PLANS_MAX, CITY_PLANS_MAX, CITY_RESULTS_MAX, PICTURE_UPLOAD, textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { created, distinct, editedFrom, Location, Picture, text } from '../shared-schemas.ts';
import { translationsOf } from '../translations.ts';
import { Slug } from './plan-schemas.ts';

const texts = { name: text(textRules.cityName), text: text(textRules.cityText).default('') };
const translations = translationsOf({ name: texts.name, text: text(textRules.cityText) });

const shownFields = {
  country: z.string(),
  /** ISO 3166-1 alpha-2, such as `PT`; empty when it is unknown. */
  countryCode: z.string(),
  zone: z.string(),
  image: Picture,
  text: z.string(),
  location: Location,
  /** Grows with every edit. */
  revision: z.number().int(),
  /** Number of plans that are listed, at most CITY_PLANS_MAX. */
  plans: z.number().int().max(CITY_PLANS_MAX),
};

/** A destination: a city that has plans, in the language of the reader (`Accept-Language`). `_id` is its slug. */
export const City = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** Its names in the other languages, by which readers may look for it. */
    otherNames: z.array(z.string()),
    ...shownFields,
  })
  .meta({ id: 'City' });
export type City = z.infer<typeof City>;

/** A destination as ADMINs edit it, in all languages. */
export const AdminCity = z
  .object({ _id: z.string(), name: z.string(), translations, ...shownFields })
  .meta({ id: 'AdminCity' });
export type AdminCity = z.infer<typeof AdminCity>;

/** A city that an ADMIN can make a destination, in all languages. */
export const CityProposal = z
  .object({
    /** The slug of the destination that it is, or the key of the city (`TripCity`). */
    _id: z.string(),
    name: z.string(),
    translations,
    country: z.string(),
    countryCode: z.string(),
    /** The state of a city in the United States; otherwise empty. */
    region: z.string(),
    zone: z.string(),
    location: Location,
    /** Whether it is a destination already. */
    isDestination: z.boolean(),
  })
  .meta({ id: 'CityProposal' });
export type CityProposal = z.infer<typeof CityProposal>;

const cityFields = {
  ...texts,
  translations,
  country: text(textRules.cityName),
  countryCode: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
  zone: z.string().max(60),
  location: Location,
};

const adminCity = z.object({ city: AdminCity });
const SlugParams = z.object({ city: Slug });

export const cityApi = {
  cities: endpoint({
    method: 'GET',
    path: '/api/plan/cities',
    access: 'public',
    summary: 'The destinations: cities that have listed plans, in the order of an ADMIN, then by name.',
    response: z.object({ cities: z.array(City) }),
  }),
  city: endpoint({
    method: 'GET',
    path: '/api/plan/city/:city',
    access: 'public',
    summary: 'A destination, also one without listed plans.',
    params: SlugParams,
    response: z.object({ city: City }),
  }),
  allCities: endpoint({
    method: 'GET',
    path: '/api/plan/cities/admin',
    access: 'admin',
    summary: 'All cities in all languages, also those without plans.',
    response: z.object({ cities: z.array(AdminCity) }),
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/api/plan/cities/admin/proposals',
    access: 'admin',
    summary: `At most ${CITY_RESULTS_MAX} cities that a name finds, with what a destination stores of them.`,
    query: z.object({ name: text(textRules.citySearch) }),
    response: z.object({ cities: z.array(CityProposal) }),
  }),
  createCity: endpoint({
    method: 'POST',
    path: '/api/plan/cities',
    access: 'admin',
    summary:
      'Create a destination. Its slug is made from its name, and from its country as well when another city has the slug.',
    body: z.strictObject({ ...cityFields, ...created }),
    response: adminCity,
    status: 201,
    errors: { city_exists: 409 },
  }),
  editCity: endpoint({
    method: 'PUT',
    path: '/api/plan/cities/:city',
    access: 'admin',
    summary:
      'Edit a destination. Its plans take over the names and the country. The `document` of a 409 `city_changed` is the destination as it is stored now.',
    params: SlugParams,
    body: z.strictObject({
      ...cityFields,
      ...editedFrom,
    }),
    response: adminCity,
    errors: { city_changed: 409 },
  }),
  removeCity: endpoint({
    method: 'DELETE',
    path: '/api/plan/cities/:city',
    access: 'admin',
    summary: 'Remove a destination that has no plans.',
    params: SlugParams,
    response: z.object({ city: z.string() }),
    errors: { city_has_plans: 409 },
  }),
  updateCityPhoto: endpoint({
    method: 'POST',
    path: '/api/plan/update-city-photo/:city',
    access: 'admin',
    summary: "Replace a destination's photo.",
    params: SlugParams,
    upload: PICTURE_UPLOAD,
    response: adminCity,
  }),
  updateCitySorting: endpoint({
    method: 'PUT',
    path: '/api/plan/update-city-sorting',
    access: 'admin',
    summary: 'Put the destinations into an order.',
    body: z.strictObject({ cities: distinct(z.array(Slug).min(1).max(BULK_PLANS_MAX)) }),
    response: z.object({ cities: z.array(Slug) }),
  }),
} as const;
