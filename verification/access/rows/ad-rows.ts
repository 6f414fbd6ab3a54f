import { randomUUID } from 'node:crypto';
import type { adApi } from '@layover/proto/http/content/ad';
import { admins, everybody, type Rows } from '../row.ts';

const body = () => ({ title: 'Small concerts', url: 'https://tonwerk.example' });

export const adRows: Rows<typeof adApi> = {
  ads: { who: everybody(200) },
  allAds: { who: admins(200) },
  counts: { who: admins(200), send: async ({ adId }) => ({ query: { ad: await adId() } }) },
  create: { who: admins(201), send: () => ({ body: body() }) },
  countViews: {
    who: everybody(202),
    send: async ({ adId }) => ({ body: { pageView: randomUUID(), impressions: [await adId()] } }),
  },
  edit: {
    edited: {
      who: admins(200),
      send: async ({ adId }) => ({ params: { id: await adId() }, body: { ...body(), revision: 1 } }),
    },
    'edited before': {
      who: admins('409 ad_changed'),
      send: async ({ adId }) => ({ params: { id: await adId() }, body: { ...body(), revision: 2 } }),
    },
  },
  disable: {
    who: admins(200),
    send: async ({ adId }) => ({ params: { id: await adId() }, body: { disable: true } }),
  },
  sort: { who: admins(200), send: async ({ adId }) => ({ body: { ads: [await adId()] } }) },
  replacePicture: {
    who: admins(200),
    send: async ({ adId, photo }) => ({ params: { id: await adId() }, file: photo }),
  },
};
