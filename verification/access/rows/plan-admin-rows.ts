import type { cityApi } from '@layover/proto/http/plan/city';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import type { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { cityBody } from '../plan-fixtures.ts';
import { admins, everybody, members, type Rows } from '../row.ts';

const NEXT_CENTURY = '2126-11-21T19:30';

export const planAdminRows: Rows<typeof planAdminApi> = {
  create: { who: admins(201), send: ({ planBody }) => ({ body: planBody }) },
  findForEdit: { who: admins(200), send: async ({ planId }) => ({ params: { id: await planId() } }) },
  edit: {
    edited: {
      who: admins(200),
      send: async ({ planId, planBody }) => ({
        params: { id: await planId() },
        body: { ...planBody, planName: 'Fado in Graça', revision: 1 },
      }),
    },
    'edited before': {
      who: admins('409 plan_changed'),
      send: async ({ planId, planBody }) => ({
        params: { id: await planId() },
        body: { ...planBody, revision: 2 },
      }),
    },
  },
  changeState: {
    who: admins(200),
    send: async ({ planId }) => ({
      params: { id: await planId() },
      body: { status: 'called_off', reason: 'The bar is closed' },
    }),
  },
  disable: {
    who: admins(200),
    send: async ({ planId }) => ({ params: { id: await planId() }, body: { disable: true } }),
  },
  bulkDisable: {
    who: admins(200),
    send: async ({ planId }) => ({ body: { plansId: [await planId()], disable: true } }),
  },
  bulkCategory: {
    who: admins(200),
    send: async ({ planId }) => ({ body: { plansId: [await planId()], category: 'culture' } }),
  },
  updateSorting: {
    who: admins(200),
    send: async ({ planId }) => ({ body: { plansId: [await planId()] } }),
  },
  updatePhoto: {
    who: admins(200),
    send: async ({ planId, photo }) => ({ params: { id: await planId() }, file: photo }),
  },
  addGalleryPicture: {
    who: admins(200),
    send: async ({ planId, photo }) => ({ params: { id: await planId() }, file: photo }),
  },
  duplicate: { who: admins(201), send: async ({ planId }) => ({ params: { id: await planId() } }) },
  previewSeries: {
    who: admins(200),
    send: async ({ planId }) => ({
      params: { id: await planId({ startsAt: NEXT_CENTURY }) },
      query: { every: 'week', times: 2 },
    }),
  },
  series: {
    who: admins(201),
    send: async ({ planId }) => ({
      params: { id: await planId({ startsAt: NEXT_CENTURY }) },
      body: { every: 'week', times: 2 },
    }),
  },
  all: { who: admins(200) },
  active: { who: admins(200) },
  deactive: { who: admins(200) },
  export: { who: admins(200) },
};

export const cityRows: Rows<typeof cityApi> = {
  cities: { who: everybody(200) },
  city: { who: everybody(200), send: () => ({ params: { city: 'lisbon' } }) },
  allCities: { who: admins(200) },
  proposals: { who: admins(200), send: () => ({ query: { name: 'Munich' } }) },
  createCity: { who: admins(201), send: () => ({ body: cityBody() }) },
  editCity: {
    edited: {
      who: admins(200),
      send: async ({ newCity }) => ({
        params: { city: await newCity() },
        body: { ...cityBody(), revision: 1 },
      }),
    },
    'edited before': {
      who: admins('409 city_changed'),
      send: async ({ newCity }) => ({
        params: { city: await newCity() },
        body: { ...cityBody(), revision: 2 },
      }),
    },
  },
  removeCity: {
    'without plans': {
      who: admins(200),
      send: async ({ newCity }) => ({ params: { city: await newCity() } }),
    },
    'with plans': {
      who: admins('409 city_has_plans'),
      send: async ({ plan }) => {
        await plan();
        return { params: { city: 'lisbon' } };
      },
    },
  },
  updateCityPhoto: {
    who: admins(200),
    send: ({ photo }) => ({ params: { city: 'lisbon' }, file: photo }),
  },
  updateCitySorting: { who: admins(200), send: () => ({ body: { cities: ['lisbon'] } }) },
};

export const suggestionRows: Rows<typeof suggestionApi> = {
  suggest: {
    who: members(201),
    send: ({ suggestionBody }) => ({ body: suggestionBody }),
  },
  mine: { who: members(200) },
  withdraw: {
    who: [401, '403 profile_incomplete', 404, 404, 404, 404, 200, 404],
    send: async ({ suggestionId }) => ({ params: { id: await suggestionId() } }),
  },
  list: { who: admins(200) },
  approve: {
    who: admins(200),
    send: async ({ suggestionId, planBody }) => ({
      params: { id: await suggestionId() },
      body: planBody,
    }),
  },
  refuse: {
    who: admins(200),
    send: async ({ suggestionId }) => ({
      params: { id: await suggestionId() },
      body: { word: 'We have one already' },
    }),
  },
};
