import { z } from 'zod';
import { AD_COUNT_DAYS, ADS_MAX, ADS_SHOWN_MAX, PICTURE_UPLOAD } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { created, distinct, editedFrom, Id, IdParams, wholeNumber } from '../shared-schemas.ts';
import { Ad, AdDay, AdminAd, adFields, Placement } from './ad-schemas.ts';

const one = z.object({ ad: AdminAd });
const someAds = distinct(z.array(Id).max(ADS_SHOWN_MAX)).default([]);

export const adApi = {
  ads: endpoint({
    method: 'GET',
    path: '/api/Ads',
    access: 'public',
    summary:
      'The ads of the sponsor slider in order: those with a title that are not disabled, by their schedule and placement. ADMINs get all ads, unless they ask for the shown ones.',
    query: Placement.extend({ shown: z.enum(['true', 'false']).default('false') }),
    response: z.object({ ads: z.array(Ad) }),
  }),
  allAds: endpoint({
    method: 'GET',
    path: '/api/Ads/admin',
    access: 'admin',
    summary: 'All ads in all languages, in order, with what they are edited by. At most ADS_MAX.',
    response: z.object({ ads: z.array(AdminAd) }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/Ads/counts',
    access: 'admin',
    summary:
      'The views of all ads, or of one, by days (UTC) until today, the oldest first. Days without views are 0.',
    query: z.object({ ad: Id.optional(), days: wholeNumber(1, AD_COUNT_DAYS).default(30) }),
    response: z.object({ days: z.array(AdDay) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/Ads',
    access: 'admin',
    summary:
      'Create an ad. Without a title it is stored and not shown. Its `image` is a link, or is uploaded afterwards.',
    body: z.strictObject({ ...adFields, ...created }),
    response: one,
    status: 201,
    errors: { too_many_ads: 409 },
  }),
  /** It precedes the call for the picture, whose path matches too. */
  countViews: endpoint({
    method: 'POST',
    path: '/api/Ads/views',
    access: 'public',
    limit: 'views',
    summary:
      'Count impressions and clicks of one page view, which pages send together. Each ad counts once for a page view, and a limited number of times for a network and day. Ads that are not shown are left out.',
    body: z.strictObject({
      /** The page creates it when it is opened. */
      pageView: z.uuid(),
      impressions: someAds,
      clicks: someAds,
    }),
    response: z.object({}),
    status: 202,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/Ads/update/:id',
    access: 'admin',
    summary:
      'Edit an ad. Without `image` or `disable` these stay as they are. The `document` of a 409 `ad_changed` is the ad as it is stored now.',
    params: IdParams,
    body: z.strictObject({
      ...adFields,
      ...editedFrom,
    }),
    response: one,
    errors: { ad_changed: 409 },
  }),
  disable: endpoint({
    method: 'PUT',
    path: '/api/Ads/remove/:id',
    access: 'admin',
    summary: 'Disable an ad, or show it again.',
    params: IdParams,
    body: z.strictObject({ disable: z.boolean() }),
    response: one,
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/Ads/update-sorting',
    access: 'admin',
    summary: 'Put the ads into an order.',
    body: z.strictObject({ ads: distinct(z.array(Id).min(1).max(ADS_MAX)) }),
    response: z.object({ ads: z.array(Id) }),
  }),
  replacePicture: endpoint({
    method: 'POST',
    path: '/api/Ads/:id',
    access: 'admin',
    summary: 'Replace the picture of an ad.',
    params: IdParams,
    upload: PICTURE_UPLOAD,
    response: one,
  }),
} as const;
